/** The behaviour when firebase.json names no instance. */
import { expect, it } from "vitest";
import { call, createProject, findPorts } from "./testing/scratch.ts";

const CHECK = `
  for (const name of ["demo-scratch", "demo-scratch-default-rtdb", "demo-other"]) {
    const url = "http://" + process.env.FIREBASE_DATABASE_EMULATOR_HOST + "/a.json?ns=" + name;
    console.log(name + " " + (await fetch(url)).status);
  }
`;

it("the rules apply to both names of the project's database, and the CLI reports a namespace without rules", async () => {
  const [database, hub, logging] = await findPorts(3);
  const folder = await createProject({
    "firebase.json": JSON.stringify({
      database: { rules: "database.rules.json" },
      emulators: {
        database: { port: database },
        hub: { port: hub },
        logging: { port: logging },
        ui: { enabled: false },
      },
    }),
    "database.rules.json": '{"rules":{".read":false}}',
    "check.mjs": CHECK,
  });
  const { code, output } = await call(
    folder,
    "emulators:exec",
    "--only",
    "database",
    "--project",
    "demo-scratch",
    "node check.mjs",
  );
  expect(output).toContain("demo-scratch 401");
  expect(output).toContain("demo-scratch-default-rtdb 401");
  expect(output).toContain("demo-other 200");
  expect(output).toContain("database: namespace demo-other has no rules: everyone may read and write it");
  expect(code).toBe(0);
});
