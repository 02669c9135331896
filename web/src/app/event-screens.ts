/** The screens of an event's organiser and vendors, which few users open: the first page does not list their files. */
export const eventScreens = {
  new: async () => (await import("../screens/event-editor/event-editor-screen.tsx")).NewEventScreen,
  edit: async () => (await import("../screens/event-editor/event-editor-screen.tsx")).EventEditorScreen,
  live: async () => (await import("../screens/event-live/event-live-screen.tsx")).EventLiveScreen,
  badges: async () => (await import("../screens/event-badges/event-badges-screen.tsx")).EventBadgesScreen,
  import: async () => (await import("../screens/event-badge-import/badge-import-screen.tsx")).BadgeImportScreen,
  desk: async () => (await import("../screens/event-desk/event-desk-screen.tsx")).EventDeskScreen,
  people: async () => (await import("../screens/event-people/event-people-screen.tsx")).EventPeopleScreen,
  rules: async () => (await import("../screens/event-rules/event-rules-screen.tsx")).EventRulesScreen,
  questions: async () => (await import("../screens/event-questions/event-questions-screen.tsx")).EventQuestionsScreen,
  marks: async () => (await import("../screens/event-marks/event-marks-screen.tsx")).EventMarksScreen,
  vendors: async () => (await import("../screens/event-vendors/event-vendors-screen.tsx")).EventVendorsScreen,
  vendor: async () => (await import("../screens/event-vendor/event-vendor-screen.tsx")).EventVendorScreen,
};
