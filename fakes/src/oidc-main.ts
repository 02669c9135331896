/** The fake of an enterprise's identity provider as a process: `--port 9145`. */
import { OIDC_CLIENT, startOidc } from "./oidc/server.ts";
import { getOption, runForever } from "./process.ts";

runForever();
const { url } = await startOidc({ port: Number(getOption("--port") ?? "9145") });
console.log(`Client ${OIDC_CLIENT.client_id} with the secret ${OIDC_CLIENT.client_secret}`);
console.log(`Listening at ${url}`);
