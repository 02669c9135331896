/** A message of a demo conversation: its author, its age and its text. */
export interface DemoText {
  readonly by: "ada" | "other";
  readonly hoursAgo: number;
  readonly text: string;
}

/** A conversation from the point of view of the demo data's first person. The texts are in chronological order. */
export interface DemoConversation {
  /** Username of a demo person, or a visitor. */
  readonly other: string | { readonly name: string; readonly email: string };
  readonly texts: readonly DemoText[];
  readonly unread?: true;
  readonly trashed?: true;
  readonly draft?: string;
}

const DAY = 24;

/**
 * The inbox of the first independent person: read and unread messages, some from visitors, one in the trash, one with a
 * draft.
 */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    other: "zainab-yusuf",
    unread: true,
    texts: [
      {
        by: "ada",
        hoursAgo: 30,
        text: "It was good to meet you at the exhibition. Shall we talk about the portraits for your office?",
      },
      {
        by: "other",
        hoursAgo: 0.4,
        text: "Gladly. Thursday after two would suit me, or Friday before ten.\n\nI can bring the plan of the rooms.",
      },
    ],
  },
  {
    other: { name: "Miriam Feld", email: "miriam.feld@visitor.example" },
    unread: true,
    texts: [
      {
        by: "other",
        hoursAgo: 3,
        text: "Hello, I scanned your card at the fair on Tuesday. Do you photograph small series as well, about twenty ceramic bowls?",
      },
    ],
  },
  {
    other: "noah-bennett",
    draft: "Then the scroll will look much better. I will bring the soft light and",
    texts: [
      {
        by: "other",
        hoursAgo: 2 * DAY,
        text: "The new violin is varnished. When could you photograph it?",
      },
      {
        by: "ada",
        hoursAgo: 2 * DAY - 3,
        text: "Next week, on Monday or Tuesday. Could we use the window of your workshop?",
      },
      { by: "other", hoursAgo: DAY, text: "Monday is perfect. In the morning the sun comes from the side." },
    ],
  },
  {
    other: { name: "Tomás Rey", email: "tomas.rey@visitor.example" },
    texts: [
      { by: "other", hoursAgo: 6 * DAY, text: "Could you send me the list of lenses from your talk?" },
      { by: "ada", hoursAgo: 6 * DAY - 5, text: "Of course: it is under the link on my card. Have fun with it." },
      { by: "other", hoursAgo: 5 * DAY, text: "Found it, thank you very much." },
    ],
  },
  {
    other: "marco-vidal",
    texts: [
      { by: "ada", hoursAgo: 20 * DAY, text: "Marco, may I photograph the new weights in your studio on the 4th?" },
      { by: "other", hoursAgo: 19 * DAY, text: "Yes, it is empty from nine to noon." },
    ],
  },
  {
    other: { name: "Best Prices Ltd", email: "offers@visitor.example" },
    trashed: true,
    texts: [{ by: "other", hoursAgo: 8 * DAY, text: "We can put your website on the first page. Ask for our offer." }],
  },
];
