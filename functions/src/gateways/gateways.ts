import { createOnUse } from "@cardinal/contract/create-on-use";
import type { QueuedMail } from "@cardinal/contract/stored/mail";
import { firebaseApp } from "../config/app.ts";
import { env } from "../config/env.ts";
import type { MailLinks, MailText } from "../mails/content.ts";
import { type AccountsGateway, createAccountsGateway } from "./accounts.ts";
import { type CardPageGateway, createCardPageGateway } from "./card-page.ts";
import { type ContactPicturesGateway, createContactPicturesGateway } from "./contact-pictures.ts";
import { createDomainNamesGateway, type DomainNamesGateway } from "./domain-names.ts";
import { createDynamicQrGateway, type DynamicQrGateway } from "./dynamic-qr.ts";
import { createFilesGateway, type FilesGateway } from "./storage/files.ts";
import { createImagesGateway, type ImagesGateway } from "./images/images.ts";
import { createLinksGateway, type LinksGateway } from "./links.ts";
import { createMailGateway, type MailGateway } from "./outgoing/mail.ts";
import { createIdentityProviderGateway, type IdentityProviderGateway } from "./outgoing/identity-provider.ts";
import { createPasskeysGateway, type PasskeysGateway } from "./passkeys.ts";
import { createPaymentEventsGateway, type PaymentEventsGateway } from "./payments/payment-events.ts";
import { createPaymentsGateway, type PaymentsGateway } from "./payments/payments.ts";
import { createPreviewsGateway, type PreviewsGateway } from "./previews.ts";
import { isPublicMailDomain } from "./public-mail.ts";
import { createPushGateway, type PushGateway } from "./outgoing/push.ts";
import { createVisitorsGateway, type VisitorsGateway } from "./visitors.ts";
import { createWebhooksGateway, type WebhooksGateway } from "./outgoing/webhooks.ts";
import type { Readable } from "node:stream";
import type { BadgeSheet } from "./badge-sheet/write-badge-sheet.ts";
import type { KeySheet } from "./key-sheet/write-key-sheet.ts";
import type { QrPdfOptions } from "./qr-pdf.ts";

/** Everything outside the database. Each gateway loads its library on the first call that needs it. */
export interface Gateways {
  readonly accounts: AccountsGateway;
  readonly cardPage: CardPageGateway;
  readonly contactPictures: ContactPicturesGateway;
  readonly domainNames: DomainNamesGateway;
  /** Null where the feature is not configured. */
  readonly dynamicQr: DynamicQrGateway | null;
  readonly files: FilesGateway;
  /** Identity providers of enterprises. */
  readonly identityProvider: IdentityProviderGateway;
  readonly images: ImagesGateway;
  /** Whether anyone can get an address in a domain. */
  readonly isPublicMailDomain: (domain: string) => Promise<boolean>;
  /** Signed links in mails that allow one action without a sign-in. */
  readonly links: LinksGateway;
  /** Null where mails are not configured. */
  readonly mail: MailGateway | null;
  readonly passkeys: PasskeysGateway;
  /** Null where no plans are sold. */
  readonly payments: PaymentsGateway | null;
  /** Null where no plans are sold. */
  readonly paymentEvents: PaymentEventsGateway | null;
  readonly previews: PreviewsGateway;
  /** Null where push is not configured. */
  readonly push: PushGateway | null;
  /** The key that browsers subscribe with; null where push is not configured. */
  readonly pushPublicKey: string | null;
  /** Renders a queued mail in its recipient's language. */
  readonly writeMail: (mail: QueuedMail, links: MailLinks) => Promise<MailText>;
  /** Tokens of visitors without an account, and proofs of work. */
  readonly visitors: VisitorsGateway;
  /** Events sent to the systems of enterprises. */
  readonly webhooks: WebhooksGateway;
  /** Keys of printed cards as a PDF for the printer, as a stream. */
  readonly writeKeySheet: (sheet: KeySheet) => Promise<Readable>;
  /** Badges of an event as a PDF, as a stream. */
  readonly writeBadgeSheet: (sheet: BadgeSheet) => Promise<Readable>;
  /** A styled QR code as a PDF of one page. */
  readonly writeQrPdf: (options: QrPdfOptions) => Promise<Uint8Array>;
  /** Public address of the product, without a trailing slash. */
  readonly site: { readonly url: string };
}

/** The gateway of a configured feature; null where it is not configured. */
const whenSet = <S, G>(settings: S | null, create: (settings: S) => G): G | null =>
  settings === null ? null : create(settings);

/**
 * The gateways to the project's services, or to their emulators when the environment names them. Each is created on
 * first use: a request needs few of them, and a partly configured feature breaks only itself.
 */
export function createGateways(): Gateways {
  const app = firebaseApp();
  const { siteUrl } = env();
  const files = () => createFilesGateway(app, env());
  return createOnUse<object, Gateways>(
    {},
    {
      accounts: () => createAccountsGateway(app, env()),
      cardPage: () => createCardPageGateway(siteUrl),
      contactPictures: () => createContactPicturesGateway(),
      domainNames: () => createDomainNamesGateway(() => env().dnsServer),
      dynamicQr: () => whenSet(env().dynamicQr, createDynamicQrGateway),
      files,
      identityProvider: () => createIdentityProviderGateway({ toLoopback: env().ssoToLoopback }),
      images: () => createImagesGateway(),
      isPublicMailDomain: () => isPublicMailDomain,
      links: () => createLinksGateway(env().linkKey, siteUrl),
      mail: () => whenSet(env().mail, createMailGateway),
      passkeys: () => createPasskeysGateway(siteUrl),
      previews: () => createPreviewsGateway(files(), siteUrl),
      paymentEvents: () => whenSet(env().paymentEvents, createPaymentEventsGateway),
      payments: () => whenSet(env().payments, createPaymentsGateway),
      push: () => whenSet(env().push, createPushGateway),
      pushPublicKey: () => env().pushPublicKey,
      writeMail: () => async (mail, links) => (await import("../mails/write-mail.ts")).writeMail(mail, links),
      visitors: () => createVisitorsGateway(env().linkKey),
      webhooks: () => createWebhooksGateway({ toLoopback: env().webhooksToLoopback }),
      writeKeySheet: () => async (sheet) => (await import("./key-sheet/write-key-sheet.ts")).writeKeySheet(sheet),
      writeBadgeSheet: () => async (sheet) =>
        (await import("./badge-sheet/write-badge-sheet.ts")).writeBadgeSheet(sheet),
      writeQrPdf: () => async (options) => (await import("./qr-pdf.ts")).writeQrPdf(options),
      site: () => ({ url: siteUrl }),
    },
  );
}
