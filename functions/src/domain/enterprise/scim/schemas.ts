import { GROUP, USER } from "./scim.ts";

/** The definition of an attribute (RFC 7643 section 7). */
interface Attribute {
  readonly name: string;
  readonly type: "string" | "boolean" | "complex" | "reference";
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: "readOnly" | "readWrite" | "immutable";
  readonly returned: "always" | "default" | "request";
  readonly uniqueness: "none" | "server";
  readonly subAttributes?: readonly Attribute[];
  readonly referenceTypes?: readonly string[];
}

function attribute(name: string, description: string, over: Partial<Attribute> = {}): Attribute {
  return {
    name,
    type: "string",
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: "readWrite",
    returned: "default",
    uniqueness: "none",
    ...over,
  };
}

const EXTERNAL_ID = attribute("externalId", "The id that the directory has, of at most 40 characters.", {
  caseExact: true,
});
const readOnly = { mutability: "readOnly" } as const;
const $ref = (kind: string) =>
  attribute("$ref", "The address of the resource.", { ...readOnly, type: "reference", referenceTypes: [kind] });

/** The supported attributes. */
export const SCHEMAS = [
  {
    id: USER,
    name: "User",
    description: "A person of the enterprise",
    attributes: [
      attribute("userName", "The name in the directory, such as the address for sign-in.", {
        required: true,
        uniqueness: "server",
      }),
      EXTERNAL_ID,
      attribute("name", "The parts of the name.", {
        type: "complex",
        subAttributes: [
          attribute("formatted", "The whole name.", readOnly),
          attribute("givenName", "The first names."),
          attribute("familyName", "The last name."),
        ],
      }),
      attribute("displayName", "The whole name; taken where there is no `name`."),
      attribute("title", "The job title."),
      attribute("active", "False for somebody who has left.", { type: "boolean" }),
      attribute("emails", "The address to sign in with. One counts: the primary one, or the one for work.", {
        type: "complex",
        multiValued: true,
        subAttributes: [
          attribute("value", "The address. Another one counts when its owner has confirmed it."),
          attribute("type", "What it is for."),
          attribute("primary", "Whether it is the one that counts.", { type: "boolean" }),
        ],
      }),
      attribute("preferredLanguage", "The language of the invitation.", { returned: "request" }),
      attribute("groups", "The groups that the person is in.", {
        ...readOnly,
        type: "complex",
        multiValued: true,
        subAttributes: [
          attribute("value", "The id of the group.", { ...readOnly, caseExact: true }),
          $ref("Group"),
          attribute("type", "Always direct.", readOnly),
        ],
      }),
    ],
  },
  {
    id: GROUP,
    name: "Group",
    description: "A group of people",
    attributes: [
      attribute("displayName", "The name, which no other group has.", { required: true, uniqueness: "server" }),
      EXTERNAL_ID,
      attribute("members", "The people of the group, up to 1,000, and in no list of groups.", {
        type: "complex",
        multiValued: true,
        subAttributes: [
          attribute("value", "The id of the person.", { mutability: "immutable", caseExact: true }),
          { ...$ref("User"), mutability: "immutable" },
          attribute("type", "Always User.", { mutability: "immutable" }),
        ],
      }),
    ],
  },
] as const;
