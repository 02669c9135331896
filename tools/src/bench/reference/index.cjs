// The baseline of measurements: a function that does nothing, and the smallest page that could replace a card. Plain
// JavaScript, because the emulator loads it directly.
const { readFileSync } = require("node:fs");
const path = require("node:path");
const { onRequest } = require("firebase-functions/v2/https");

const options = { region: "us-central1", invoker: "public" };
const picture = readFileSync(path.join(__dirname, "picture.webp")).toString("base64");
const page = readFileSync(path.join(__dirname, "bare-page.html"), "utf8").replace(
  "PICTURE",
  `data:image/webp;base64,${picture}`,
);

exports.empty = onRequest(options, (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end("{}");
});

exports.bare = onRequest(options, (_request, response) => {
  // As a card is cached.
  const cacheControl = "public, max-age=0, s-maxage=60";
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": cacheControl });
  response.end(page);
});
