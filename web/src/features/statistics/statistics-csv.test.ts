import { expect, test } from "vitest";
import { fillDays, writeCsv } from "./statistics-csv.ts";

const range = { from: "2026-02-27", to: "2026-03-01" };
const byDay = { "2026-02-28": { views: 12, unique_views: 9, clicks: 4, downloads: 2, contacts: 1 } };

test("every day has a row, including days without visits", () => {
  const days = fillDays(range, byDay);
  expect(days.map((day) => [day.day, day.views])).toEqual([
    ["2026-02-27", 0],
    ["2026-02-28", 12],
    ["2026-03-01", 0],
  ]);
});

test("the file has a header, one line per day and a final line break", () => {
  expect(writeCsv(fillDays(range, byDay))).toBe(
    "\ufeffdate,views,unique_views,clicks,downloads,contacts\r\n" +
      "2026-02-27,0,0,0,0,0\r\n2026-02-28,12,9,4,2,1\r\n2026-03-01,0,0,0,0,0\r\n",
  );
});
