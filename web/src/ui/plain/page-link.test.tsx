import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { PageLink } from "./page-link.tsx";

test("another page of a list is shown from its top; one that is opened in a new tab leaves this page where it is", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  history.replaceState(null, "", "/contacts");
  const { user } = renderPart(<PageLink to="?page=2">Next page</PageLink>);
  fireEvent.click(screen.getByRole("link", { name: "Next page" }), { ctrlKey: true });
  expect([location.search, scroll.mock.calls]).toEqual(["", []]);
  await user.click(screen.getByRole("link", { name: "Next page" }));
  expect([location.search, scroll.mock.calls]).toEqual(["?page=2", [[0, 1]]]);
  scroll.mockRestore();
});
