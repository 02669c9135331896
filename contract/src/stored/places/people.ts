import * as z from "zod";
import { theme } from "../../entities/theme.ts";
import {
  formerEmailsShape,
  passkeyRegistrationShape,
  passkeyShape,
  pushTargetShape,
  signInShape,
  usernameClaimShape,
  usernameHolderShape,
  usernameShape,
} from "../account.ts";
import { cardShape } from "../card.ts";
import { attendanceShape } from "../events/badge.ts";
import { packedPageShape } from "../public-card.ts";
import { ssoIdentityShape } from "../connections/sso.ts";
import { mark } from "../shared.ts";
import { userShape } from "../user.ts";
import { all, byService, enterpriseOf, IS_TRUE, ownerOf, ownerOrAdmin } from "./conditions.ts";
import type { Place } from "./place.ts";

const GIVEN = "data.parent()";
const HAS_NO_PLAN = `!${GIVEN}.child('plan').exists() || ${GIVEN}.child('plan').val() === 'free'`;
/** Not below a plan that lasts; one without an end has no time to compare, so that nothing takes its place. */
const NOT_LOWER = `(${HAS_NO_PLAN} || ${GIVEN}.child('plan_until').val() <= now || data.val() === 'pro' || newData.val() === 'enterprise')`;
const NOT_SOONER = `(${HAS_NO_PLAN} || newData.val() >= data.val())`;
/** The mark is set, or it goes while the platform has decided nothing, or with that decision. */
const IS_ENABLED_WITHOUT_SUSPENSION =
  "(newData.val() === true || (!newData.exists() && !newData.parent().child('suspended').exists()))";
/** Set where it is not set, or where the account is not marked as disabled; removed where it is set. */
const IS_ANOTHER_DECISION =
  "(data.exists() ? (!newData.exists() || data.parent().child('disabled').val() !== true) : newData.exists())";

/** People, their cards and names, and what their accounts need. Written by functions only. */
export const PEOPLE_PLACES = {
  users: {
    note: "Who somebody is: role, plan and membership stand here, so nobody writes it from outside.",
    personal: { file: "account.json", removedBy: "here" },
    children: {
      $uid: {
        record: userShape,
        read: ownerOrAdmin("$uid", "data.child('enterprise')"),
        children: {
          billing: {
            note: "A copy of the last answer of the payment provider, written in one update with it.",
            write: byService("payments"),
          },
          enterprise: { note: "Written in one update with the employee's record.", write: byService("enterprise") },
          enterprise_admin: { write: byService("enterprise") },
          plan: {
            note: "The plan that comes with a printed card neither lowers nor shortens what somebody has been given.",
            write: byService("retail", NOT_LOWER),
          },
          plan_until: { write: byService("retail", NOT_SOONER) },
          disabled: {
            note: "Written in one update with the employee's record. Whom the platform has disabled, an enterprise cannot enable.",
            write: byService("enterprise", IS_ENABLED_WITHOUT_SUSPENSION),
          },
          suspended: {
            note: "Of two who disable somebody at once, or restore them, one does.",
            write: byService("enterprise", IS_ANOTHER_DECISION),
          },
          invited_to: { children: { $enterprise: { write: byService("enterprise"), validate: IS_TRUE } } },
        },
      },
    },
  },
  deletions_due: {
    note: "Accounts that are deleted at a moment, by that moment. Written with `deletion_date`.",
    children: { $entry: { record: mark } },
  },
  vcard: {
    personal: { file: "card.json", removedBy: "here" },
    children: {
      $uid: {
        record: cardShape,
        read: ownerOrAdmin("$uid", enterpriseOf("$uid")),
        children: {
          profile_theme: {
            note: "The theme that comes with a printed card, where none was chosen.",
            write: byService("retail", "!data.exists()"),
          },
        },
      },
    },
  },
  skills: {
    personal: { file: "skills.json", removedBy: "here" },
    children: { $uid: { record: z.array(z.string()), read: ownerOf("$uid") } },
  },
  themes: {
    personal: { file: "themes.json", removedBy: "here" },
    children: { $uid: { read: ownerOf("$uid"), children: { $theme: { record: theme } } } },
  },
  public: {
    note: "Cards as published: a page is read once per visit, by functions.",
    children: { $scope: { children: { $username: { record: packedPageShape } } } },
  },
  usernames: { children: { $scope: { children: { $name: { record: usernameShape } } } } },
  username_skeletons: {
    note: "Who holds every name that looks like this one.",
    children: { $scope: { children: { $skeleton: { record: usernameHolderShape } } } },
  },
  username_claims: {
    personal: { file: null, removedBy: "here" },
    children: { $uid: { record: usernameClaimShape } },
  },
  push: {
    personal: { file: "push-subscriptions.json", removedBy: "here" },
    children: { $uid: { children: { $browser: { record: pushTargetShape } } } },
  },
  push_owner: { note: "Which person a browser belongs to.", children: { $browser: { record: z.string() } } },
  sign_ins: {
    personal: { file: "sign-ins.json", removedBy: "here" },
    children: { $uid: { children: { $signIn: { record: signInShape } } } },
  },
  passkeys: {
    note: "What passkeys are checked with; their owners are told names and dates by a call.",
    personal: { file: null, removedBy: "here" },
    children: { $uid: { children: { $passkey: { record: passkeyShape } } } },
  },
  passkey_registrations: {
    personal: { file: null, removedBy: "here" },
    children: { $uid: { record: passkeyRegistrationShape } },
  },
  passkey_challenges: {
    note: "What a passkey signs to sign in: until when, epoch ms. Taken away when it comes back.",
    indexOn: [".value"],
    children: { $challenge: { record: z.number() } },
  },
  sso_identities: {
    note: "Who somebody is at the identity provider of their enterprise.",
    personal: { file: "single-sign-on.json", removedBy: "here" },
    children: { $uid: { record: ssoIdentityShape } },
  },
  former_emails: {
    note: "What a mailed link restores; removed when it has expired.",
    personal: { file: "former-addresses.json", removedBy: "here" },
    indexOn: ["until"],
    children: { $uid: { record: formerEmailsShape } },
  },
  video_slots: {
    personal: { file: null, removedBy: "here" },
    children: { $uid: { children: { $video: { record: z.number() } } } },
  },
  user_events: {
    note: "What somebody is at an event: their badge, and whom they work for.",
    personal: { file: "events.json", list: true, removedBy: "here" },
    children: {
      $uid: {
        children: {
          $event: {
            record: attendanceShape,
            write: byService("events"),
            // One badge for each person and event: another one only after the first is given up.
            validate: all(
              "newData.child('date').isNumber()",
              "(!data.child('badge').exists() || !newData.child('badge').exists() || data.child('badge').val() === newData.child('badge').val())",
            ),
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
