import { openPush, showPush } from "./push.ts";
import {
  answerKept,
  answerPage,
  answerPicture,
  answerSettings,
  forgetOldShells,
  forgetPictures,
  keepShell,
  type Shell,
  treatmentOf,
} from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build. */
declare const __SHELL__: Shell;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell(self.caches, __SHELL__).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldShells(self.caches, __SHELL__).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const treatment = treatmentOf(request, self.location.origin);
  if (treatment === "kept") event.respondWith(answerKept(self.caches, request));
  if (treatment === "picture") event.respondWith(answerPicture(self.caches, request));
  if (treatment === "settings") event.respondWith(answerSettings(self.caches, __SHELL__, request));
  if (treatment === "page") event.respondWith(answerPage(self.caches, __SHELL__, request));
});

self.addEventListener("push", (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text()));
});

self.addEventListener("notificationclick", (event) => {
  event.waitUntil(openPush(self.clients, event.notification));
});

self.addEventListener("message", (event) => {
  if (event.data === "signed-out") event.waitUntil(forgetPictures(self.caches));
});
