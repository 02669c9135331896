import type { Card } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";
import { MAX_BRANDS } from "@cardinal/contract/entities/enterprise";
import { paths } from "@cardinal/contract/paths";
import { Badge, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { ThemePicture } from "../../features/card-preview/theme-picture.tsx";
import { DeletePart } from "../../features/enterprise/delete-part.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { brandsMessages } from "./brands-messages.ts";
import classes from "./brands.module.css";

/** `/dashboard/brands`: the themes that the organisation created for its employees. */
export function BrandsScreen() {
  const text = useMessages(brandsMessages);
  const { vcardObj, enterpriseBrands } = useSession();
  const { profile } = useEnterprise();
  if (vcardObj === null) return <Spinner />;
  const isFull = enterpriseBrands.length >= MAX_BRANDS;
  return (
    <>
      <title>{`${text.title} · ${profile.name} · Cardinal`}</title>
      <header className={classes["head"]}>
        <div>
          <Title order={1} size="h2">
            {text.title}
          </Title>
          <Text c="dimmed">{isFull ? text.full(MAX_BRANDS) : text.lead}</Text>
        </div>
        {!isFull && enterpriseBrands.length > 0 && <Create />}
      </header>
      {enterpriseBrands.length === 0 ? (
        <div className={classes["empty"]}>
          <Title order={2} size="h4">
            {text.empty.title}
          </Title>
          <Text c="dimmed">{text.empty.text}</Text>
          <Create />
        </div>
      ) : (
        <ul className={classes["tiles"]}>
          {enterpriseBrands.map((brand) => (
            <Tile key={brand.id} brand={brand} card={vcardObj} isOnAll={profile.theme === brand.id} />
          ))}
        </ul>
      )}
      {enterpriseBrands.length > 0 && (
        <Link to={paths.dashboard("fields")} className={classes["more"]}>
          {text.all}
        </Link>
      )}
    </>
  );
}

function Create() {
  const text = useMessages(brandsMessages);
  return (
    <LinkButton to={paths.dashboard("brands/new")} size="sm">
      {text.create}
    </LinkButton>
  );
}

interface TileProps {
  readonly brand: Theme;
  readonly card: Card;
  /** Whether the organisation applies it to all cards. */
  readonly isOnAll: boolean;
}

function Tile({ brand, card, isOnAll }: TileProps) {
  const text = useMessages(brandsMessages);
  const key = brand.id.split(".")[1] ?? "";
  return (
    <li className={classes["tile"]}>
      <Link to={paths.dashboard(`brands/${key}`)} aria-label={text.edit(brand.name)} className={classes["picture"]}>
        <ThemePicture card={card} theme={brand} />
      </Link>
      <span className={classes["name"]}>{brand.name}</span>
      {isOnAll && (
        <Badge variant="light" color="gray" tt="none">
          {text.onAll}
        </Badge>
      )}
      <DeletePart
        kind="themes"
        id={brand.id}
        name={brand.name}
        typed={brand.name}
        action={text.delete}
        label={text.deleteOne(brand.name)}
      />
    </li>
  );
}
