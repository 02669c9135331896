import { firebaseApp } from "../config/app.ts";
import { env } from "../config/env.ts";
import { type AccountsGateway, createAccountsGateway } from "./accounts.ts";
import { type CardPageGateway, createCardPageGateway } from "./card-page.ts";
import { type ContactPicturesGateway, createContactPicturesGateway } from "./contact-pictures.ts";
import { createDynamicQrGateway, type DynamicQrGateway } from "./dynamic-qr.ts";
import { createFilesGateway, type FilesGateway } from "./storage/files.ts";
import { createImagesGateway, type ImagesGateway } from "./images/images.ts";
import { createLinksGateway, type LinksGateway } from "./links.ts";
import { createMailGateway, type MailGateway } from "./outgoing/mail.ts";
import { createPreviewsGateway, type PreviewsGateway } from "./previews.ts";
import { createPushGateway, type PushGateway } from "./outgoing/push.ts";
import type { QrPdfOptions } from "./qr-pdf.ts";

/** Everything outside the database. Each loads its library at the call that needs it. */
export interface Gateways {
  readonly accounts: AccountsGateway;
  readonly cardPage: CardPageGateway;
  readonly contactPictures: ContactPicturesGateway;
  /** Null where the feature is not configured. */
  readonly dynamicQr: DynamicQrGateway | null;
  readonly files: FilesGateway;
  readonly images: ImagesGateway;
  /** Links in mails that let somebody without a sign-in do one thing. */
  readonly links: LinksGateway;
  /** Null where no mails are sent. */
  readonly mail: MailGateway | null;
  readonly previews: PreviewsGateway;
  /** Null where nothing is pushed to browsers. */
  readonly push: PushGateway | null;
  /** A styled QR code as a PDF page for print. */
  readonly writeQrPdf: (options: QrPdfOptions) => Promise<Uint8Array>;
  /** Where people reach the product: no slash at the end. */
  readonly site: { readonly url: string };
}

/** The gateways to the project's services, or to their emulators when the environment names them. */
export function createGateways(): Gateways {
  const app = firebaseApp();
  const { dynamicQr, mail, push } = env();
  const files = createFilesGateway(app, env());
  return {
    accounts: createAccountsGateway(app, env()),
    cardPage: createCardPageGateway(env().siteUrl),
    contactPictures: createContactPicturesGateway(),
    dynamicQr: dynamicQr === null ? null : createDynamicQrGateway(dynamicQr),
    files,
    images: createImagesGateway(),
    links: createLinksGateway(env().linkKey, env().siteUrl),
    mail: mail === null ? null : createMailGateway(mail),
    previews: createPreviewsGateway(files, env().siteUrl),
    push: push === null ? null : createPushGateway(push),
    writeQrPdf: async (options) => (await import("./qr-pdf.ts")).writeQrPdf(options),
    site: { url: env().siteUrl },
  };
}
