import { chars, testFields, A_FLAG } from "../../fields.test-helper.ts";
import * as calls from "../index.ts";

const AN_ISSUER = {
  takes: [
    "https://login.example.com",
    "https://login.example.com/tenant/v2.0/",
    "http://127.0.0.1:9145",
    " https://login.example.com/.well-known/openid-configuration ",
    "https://login.microsoftonline.com/7d6e0c1a-1111-4000-8000-000000000000/v2.0",
    `https://a.example/${chars(482)}`,
  ],
  refuses: [
    "",
    "login.example.com",
    "ftp://login.example.com",
    "https://ada:secret@login.example.com",
    "https://login.example.com?tenant=1",
    "https://login.example.com#x",
    "https://login.microsoftonline.com/common/v2.0",
    "https://login.microsoftonline.com/Organizations/v2.0",
    "https://login.microsoftonline.com/consumers/v2.0",
    "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0",
    "https://sts.windows.net/common/",
    `https://a.example/${chars(483)}`,
    7,
  ],
  required: true,
} as const;

testFields(
  "saveSso",
  calls.saveSso,
  { issuer: "https://login.example.com", client_id: "cardinal", required: false },
  {
    issuer: AN_ISSUER,
    client_id: { takes: ["c", chars(300)], refuses: ["", " ", chars(301), 7], required: true },
    client_secret: { takes: ["s", chars(1000)], refuses: ["", " ", chars(1001), 7] },
    required: { ...A_FLAG, required: true },
  },
);
testFields("testSso", calls.testSso, { issuer: "https://login.example.com" }, { issuer: AN_ISSUER });
