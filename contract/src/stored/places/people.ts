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
import { adminByNode, all, byService, enterpriseOf, IS_TRUE, ownerOf, ownerOrAdmin } from "./conditions.ts";
import type { Place } from "./place.ts";

const USER = "data.parent()";
const HAS_NO_PLAN = `!${USER}.child('plan').exists() || ${USER}.child('plan').val() === 'free'`;
/** Not below a plan in force. A plan without an end has no date to compare, so nothing replaces it. */
const NOT_LOWER = `(${HAS_NO_PLAN} || ${USER}.child('plan_until').val() <= now || data.val() === 'pro' || newData.val() === 'enterprise')`;
const NOT_EARLIER = `(${HAS_NO_PLAN} || newData.val() >= data.val())`;
/** The flag is set, or it is removed without a suspension by the platform, or together with that suspension. */
const IS_ENABLED_WITHOUT_SUSPENSION =
  "(newData.val() === true || (!newData.exists() && !newData.parent().child('suspended').exists()))";
/** Set if it is not set and the account is not disabled yet; removed if it is set. */
const CHANGES_SUSPENSION =
  "(data.exists() ? (!newData.exists() || data.parent().child('disabled').val() !== true) : newData.exists())";

/** The name in the user's enterprise after the same update is theirs. */
const IS_OWN_NAME =
  "root.child('usernames/' + newData.parent().child('enterprise').val() + '/' + newData.val() + '/uid').val() === $uid";

/** The fields of a user that the admins of their enterprise may read. */
const BY_ADMIN = adminByNode(enterpriseOf("$uid"));

/** Users, their cards and usernames, and the data of their accounts. Written by functions only. */
export const PEOPLE_PLACES = {
  users: {
    note: "User records with role, plan and membership, which clients must not write. Admins of the user's enterprise read single fields, not which other enterprises have invited the user or in which they were before.",
    personal: { file: "account.json", removedBy: "here" },
    children: {
      $uid: {
        record: userShape,
        read: ownerOf("$uid"),
        children: {
          billing: {
            note: "A copy of the last response of the payment provider, written in the same update.",
            write: byService("payments"),
          },
          enterprise: {
            note: "Written in the same update as the employee's record.",
            read: BY_ADMIN,
            write: byService("enterprise"),
          },
          enterprise_admin: { read: BY_ADMIN, write: byService("enterprise") },
          email: { read: BY_ADMIN },
          username: {
            note: "Written by the service in the update in which a user joins with their own account: it is theirs in the enterprise.",
            read: BY_ADMIN,
            write: byService("enterprise", IS_OWN_NAME),
          },
          former_usernames: {
            children: { $scope: { children: { $name: { write: byService("enterprise", "$scope === '_'") } } } },
          },
          premium_themes: { read: BY_ADMIN },
          settings: { read: BY_ADMIN },
          created_date: { read: BY_ADMIN },
          plan: {
            read: BY_ADMIN,
            note: "The plan of a printed card neither lowers nor shortens a granted plan.",
            write: byService("retail", NOT_LOWER),
          },
          plan_until: { write: byService("retail", NOT_EARLIER) },
          disabled: {
            note: "Written in the same update as the employee's record. An enterprise cannot enable a user whom the platform has disabled.",
            write: byService("enterprise", IS_ENABLED_WITHOUT_SUSPENSION),
          },
          suspended: {
            note: "Of two concurrent attempts to disable or restore a user, one succeeds.",
            write: byService("enterprise", CHANGES_SUSPENSION),
          },
          invited_to: { children: { $enterprise: { write: byService("enterprise"), validate: IS_TRUE } } },
        },
      },
    },
  },
  deletions_due: {
    note: "Accounts with a scheduled deletion, by its date. Written together with `deletion_date`.",
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
            note: "The theme of a printed card, if none was chosen.",
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
    note: "The owner of all usernames that look like this one.",
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
  push_owner: { note: "The user of a browser with push messages.", children: { $browser: { record: z.string() } } },
  sign_ins: {
    personal: { file: "sign-ins.json", removedBy: "here" },
    children: { $uid: { children: { $signIn: { record: signInShape } } } },
  },
  passkeys: {
    note: "Public keys of passkeys. Users get the names and dates of theirs from the API.",
    personal: { file: null, removedBy: "here" },
    children: { $uid: { children: { $passkey: { record: passkeyShape } } } },
  },
  passkey_registrations: {
    personal: { file: null, removedBy: "here" },
    children: { $uid: { record: passkeyRegistrationShape } },
  },
  passkey_challenges: {
    note: "Challenges that passkeys sign to sign in, with their expiry in epoch ms. Removed when they are used.",
    indexOn: [".value"],
    children: { $challenge: { record: z.number() } },
  },
  sso_identities: {
    note: "The identity of a user at the identity provider of their enterprise.",
    personal: { file: "single-sign-on.json", removedBy: "here" },
    children: { $uid: { record: ssoIdentityShape } },
  },
  former_emails: {
    note: "Previous email addresses that a mailed link restores; removed when it has expired.",
    personal: { file: "former-addresses.json", removedBy: "here" },
    indexOn: ["until"],
    children: { $uid: { record: formerEmailsShape } },
  },
  video_slots: {
    personal: { file: null, removedBy: "here" },
    children: { $uid: { children: { $video: { record: z.number() } } } },
  },
  user_events: {
    note: "A user's roles at an event: their badge, and whom they work for.",
    personal: { file: "events.json", list: true, removedBy: "here" },
    children: {
      $uid: {
        children: {
          $event: {
            record: attendanceShape,
            write: byService("events"),
            // One badge per user and event: another one only after the first is given up.
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
