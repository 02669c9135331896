import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

/** Paper to ink: neutral with a little warmth. */
const stone: MantineColorsTuple = [
  "#faf8f5",
  "#f3f0eb",
  "#e7e2db",
  "#d6d0c7",
  "#b5ada3",
  "#8c8379",
  "#6b635a",
  "#524b44",
  "#383330",
  "#211e1b",
];

/** Ink to paper, as Mantine orders dark schemes: text first, surfaces last. */
const dark: MantineColorsTuple = [
  "#ede9e4",
  "#c4bdb5",
  "#a39b92",
  "#5e5750",
  "#423c37",
  "#35302c",
  "#282421",
  "#1c1917",
  "#161412",
  "#0f0d0c",
];

/** The one accent. Shade 7 on paper and shade 8 under white text both pass AA. */
const cardinal: MantineColorsTuple = [
  "#fdf0f1",
  "#f8dcdf",
  "#f0b4bb",
  "#e88892",
  "#e0626f",
  "#d8404f",
  "#c92337",
  "#b3122f",
  "#9f0f2a",
  "#7f0a20",
];

/** The interface's theme, with the defaults that make Mantine pass WCAG 2.2 AA. */
export const theme = createTheme({
  colors: { gray: stone, dark, cardinal },
  primaryColor: "cardinal",
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  black: "#211e1b",
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontFamily: "inherit", fontWeight: "650" },
  radius: { xs: "4px", sm: "6px", md: "10px", lg: "14px", xl: "20px" },
  defaultRadius: "md",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  shadows: { md: "0 8px 28px rgb(33 30 27 / 0.1)" },
  // Plain objects, because importing the components here would load them with the first page.
  components: {
    Modal: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
    // A header element outside of sectioning content would be a second banner of the page.
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    Notification: {
      defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } },
      styles: { description: { color: "var(--mantine-color-dimmed)" } },
    },
    ColorInput: { defaultProps: { eyeDropperButtonProps: { "aria-label": "Pick a colour from the screen" } } },
    // Wraps to two rows where a phone or a font leaves too little room, without lines between the rows.
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      styles: { root: { flexWrap: "wrap", maxWidth: "100%" } },
    },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#fffefc",
    "--mantine-color-text": "#211e1b",
    "--mantine-color-dimmed": "#5f574f",
    "--mantine-color-placeholder": "#6b635a",
    "--mantine-color-default-border": "#d6d0c7",
    "--mantine-color-anchor": "#a30f2a",
    "--mantine-color-error": "#b3122f",
    // Mantine's own orange on pale yellow has a contrast of 2.7 : 1.
    "--mantine-color-yellow-light-color": "#7a4d00",
    // Its green on pale green has a contrast of 2.3 : 1, and its red, the text colour of menus, 3.3 : 1.
    "--mantine-color-green-light-color": "#1f6b31",
    "--mantine-color-red-light-color": "#a30f2a",
    "--mantine-color-red-6": "#a30f2a",
    "--app-paper": "#faf8f5",
    "--app-surface": "#ffffff",
    "--app-hairline": "#e7e2db",
    "--app-accent-text": "#a30f2a",
  },
  dark: {
    "--mantine-color-body": "#1c1917",
    "--mantine-color-text": "#ede9e4",
    "--mantine-color-dimmed": "#b3aba2",
    "--mantine-color-placeholder": "#a39b92",
    "--mantine-color-default-border": "#423c37",
    "--mantine-color-anchor": "#f0919b",
    "--mantine-color-error": "#f0919b",
    "--mantine-color-green-light-color": "#8fd3a0",
    "--mantine-color-red-6": "#f0919b",
    "--app-paper": "#161412",
    "--app-surface": "#211e1b",
    "--app-hairline": "#35302c",
    "--app-accent-text": "#f0919b",
  },
});
