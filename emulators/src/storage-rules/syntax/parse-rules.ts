import type { Allow, Expression, FunctionDeclaration, Match, Method, RulesFile, Service } from "./ast.ts";
import { parseExpression } from "./parse-expression.ts";
import { parsePattern } from "./parse-path.ts";
import { RulesSyntaxError } from "./syntax-error.ts";
import { TokenReader } from "./token-reader.ts";

const METHODS: readonly Method[] = ["read", "write", "get", "list", "create", "update", "delete"];

/**
 * Parses a storage.rules file.
 * @throws RulesSyntaxError at the first unexpected token.
 */
export function parseRules(text: string): RulesFile {
  const reader = new TokenReader(text);
  const version = parseVersion(reader);
  const functions = new Map<string, FunctionDeclaration>();
  const services: Service[] = [];
  while (reader.token.kind !== "end") {
    if (reader.isName("function")) addFunction(reader, functions);
    else if (reader.skipName("service")) services.push(parseService(reader, version));
    else throw refuseStatement(reader);
  }
  if (services.length === 0) throw reader.unexpected();
  return { version, functions, services };
}

/** `import` is a keyword of a later edition; the service reports an error about what follows it. */
function refuseStatement(reader: TokenReader): RulesSyntaxError {
  reader.skipName("import");
  return reader.unexpected();
}

function parseVersion(reader: TokenReader): 1 | 2 {
  if (!reader.skipName("rules_version")) return 1;
  reader.expectSymbol("=");
  const { token } = reader;
  if (token.kind !== "string") throw reader.unexpected();
  if (token.value !== "1" && token.value !== "2") {
    throw new RulesSyntaxError(`Invalid rules_version: '${token.value}'.`, token.start, token.end);
  }
  reader.take();
  reader.skipSymbol(";");
  return token.value === "1" ? 1 : 2;
}

function parseService(reader: TokenReader, version: 1 | 2): Service {
  let name = reader.takeName();
  while (reader.skipSymbol(".")) name += `.${reader.takeName()}`;
  const functions = new Map<string, FunctionDeclaration>();
  const matches: Match[] = [];
  reader.expectSymbol("{");
  while (!reader.skipSymbol("}")) {
    if (reader.isName("function")) addFunction(reader, functions);
    else if (reader.skipName("match")) matches.push(parseMatch(reader, version));
    else throw reader.unexpected();
  }
  return { name, functions, matches };
}

function parseMatch(reader: TokenReader, version: 1 | 2): Match {
  return reader.nest(() => {
    const path = parsePattern(reader, version);
    const functions = new Map<string, FunctionDeclaration>();
    const matches: Match[] = [];
    const allows: Allow[] = [];
    reader.expectSymbol("{");
    while (!reader.skipSymbol("}")) {
      if (reader.isName("function")) addFunction(reader, functions);
      else if (reader.skipName("match")) matches.push(parseMatch(reader, version));
      else if (reader.isName("allow")) allows.push(parseAllow(reader));
      else throw reader.unexpected();
    }
    return { path, functions, matches, allows };
  });
}

function parseAllow(reader: TokenReader): Allow {
  const at = reader.take().start;
  const methods = [parseMethod(reader)];
  while (reader.skipSymbol(",")) methods.push(parseMethod(reader));
  let condition: Expression | null = null;
  if (reader.skipSymbol(":")) {
    reader.expectName("if");
    condition = parseExpression(reader);
  }
  endStatement(reader);
  return { methods, condition, at };
}

function parseMethod(reader: TokenReader): Method {
  const method = METHODS.find((candidate) => reader.isName(candidate));
  if (method === undefined) throw reader.unexpected();
  reader.take();
  return method;
}

/** The semicolon is optional where the next token cannot belong to the expression. */
function endStatement(reader: TokenReader): void {
  if (reader.skipSymbol(";") || reader.isSymbol("}")) return;
  if (["allow", "match", "function"].some((word) => reader.isName(word))) return;
  throw reader.unexpected();
}

function addFunction(reader: TokenReader, functions: Map<string, FunctionDeclaration>): void {
  reader.expectName("function");
  const name = reader.takeName();
  reader.expectSymbol("(");
  const parameters = reader.readList(")", () => reader.takeName());
  reader.expectSymbol("{");
  const lets: { name: string; value: Expression }[] = [];
  while (reader.skipName("let")) {
    const variable = reader.takeName();
    reader.expectSymbol("=");
    lets.push({ name: variable, value: parseExpression(reader) });
    reader.skipSymbol(";");
  }
  reader.expectName("return");
  const result = parseExpression(reader);
  reader.skipSymbol(";");
  reader.expectSymbol("}");
  functions.set(name, { name, parameters, lets, result });
}
