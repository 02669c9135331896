import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["Grace Brewster Hopper", "Grace Brewster", "Hopper"],
  ["  Ada   Lovelace ", "Ada", "Lovelace"],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
  ["Ana de la Cruz", "Ana", "de la Cruz"],
  ["José María de la O Ruiz", "José María de la O", "Ruiz"],
  ["van Morrison", "van", "Morrison"],
  ["grace brewster hopper", "grace brewster", "hopper"],
  ["ნინო მარია ბერიძე", "ნინო მარია", "ბერიძე"],
  ["Madonna", "Madonna", ""],
  ["李小龙", "小龙", "李"],
  ["王芳", "芳", "王"],
  ["欧阳娜", "娜", "欧阳"],
  ["欧阳娜娜", "娜娜", "欧阳"],
  ["山田太郎", "太郎", "山田"],
  ["김철수", "철수", "김"],
  ["남궁민", "민", "남궁"],
  ["李", "李", ""],
  ["中国国际广播电台", "中国国际广播电台", ""],
  ["サトウ", "サトウ", ""],
  ["小龙 李", "小龙", "李"],
])("%s", (full, name_first, name_last) => expect(splitName(full)).toEqual({ name_first, name_last }));
