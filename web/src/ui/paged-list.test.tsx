import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { MoreButton, PagedList } from "./paged-list.tsx";
import { UiProvider } from "./ui-provider.tsx";

test("keeps the focus at the new page when its button is removed, so that Tab moves to the first new item", async () => {
  const user = userEvent.setup();
  render(
    <UiProvider>
      <PagedList>
        {({ after, onMore }) => (
          <>
            <a href="/item">{after ?? "first"}</a>
            <MoreButton next={after === null ? "second" : null} onMore={onMore}>
              Show more
            </MoreButton>
          </>
        )}
      </PagedList>
    </UiProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  await user.tab();
  expect(screen.getByRole("link", { name: "second" })).toHaveFocus();
});
