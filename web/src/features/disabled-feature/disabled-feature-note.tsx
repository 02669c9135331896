import type { FlagName } from "@cardinal/contract/entities/platform/flag";
import { Alert } from "@mantine/core";
import { useDisabledFeature } from "../../lib/disabled-feature.ts";

/** Shows the platform admins' notice on a disabled feature; renders nothing while the feature is enabled. */
export function DisabledFeatureNote({ flag }: { readonly flag: FlagName }) {
  const sentence = useDisabledFeature(flag);
  if (sentence === null) return null;
  return (
    <output>
      <Alert color="yellow" role="presentation">
        {sentence}
      </Alert>
    </output>
  );
}
