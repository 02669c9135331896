// What is measured against: a function that does nothing, and the least page that could stand in a card's place.
// Plain JavaScript, because the emulator loads it as it stands.
const { readFileSync } = require("node:fs");
const path = require("node:path");
const { onRequest } = require("firebase-functions/v2/https");

const options = { region: "us-central1", invoker: "public" };
const page = readFileSync(path.join(__dirname, "bare-page.html"), "utf8");
const inline = `data:image/webp;base64,${readFileSync(path.join(__dirname, "picture.webp")).toString("base64")}`;

exports.empty = onRequest(options, (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end("{}");
});

/** The picture is in the page, or at the address that `picture` names. */
exports.bare = onRequest(options, (request, response) => {
  const apart = /[?&]picture=([\w./-]+)/.exec(request.url)?.[1];
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(page.replace("PICTURE", apart ?? inline));
});
