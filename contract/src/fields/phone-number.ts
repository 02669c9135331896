/**
 * Calling codes of the countries with a trunk prefix 0, which is omitted when calling from abroad. In all others, such
 * as Italy, a 0 after the code is part of the number. The test compares this list with libphonenumber, whose tables are
 * too large for every page that shows a number.
 */
const TRUNK_ZERO_CODES =
  "20|27|31|32|33|40|41|43|44|46|49|51|53|54|55|58|60|61|62|63|64|66|81|82|84|86|90|91|92|93|94|95|98|211|212|213|218|231|" +
  "232|233|234|243|249|250|251|252|254|255|256|260|261|262|263|264|265|291|353|355|358|359|370|373|374|375|377|380|381|382|383|" +
  "385|386|387|389|421|423|508|590|591|593|594|595|596|598|686|850|855|856|880|886|961|962|963|964|966|967|970|971|972|976|" +
  "977|994|995|996";

const GAP = String.raw`[ .\-/]*`;
/** The code, followed by the 0: in its own brackets, as the first digit in brackets, or without brackets. */
const TRUNK_ZERO = new RegExp(
  String.raw`^(\+${GAP}(?:${TRUNK_ZERO_CODES})${GAP})(?:\(0\)${GAP}|(\(?)0+)(?=[ ()./\-]*\d)`,
);

/**
 * A telephone number that can be dialled from anywhere: `+44 (0)20 7946 0018` without the 0, which is dialled only
 * within the country. Numbers without a calling code and of countries that keep the 0 stay unchanged.
 */
export function withoutTrunkZero(text: string): string {
  return text.trim().replace(TRUNK_ZERO, (_all, code: string, bracket = "") => `${code}${bracket}`);
}

/** The value of a decimal digit of any script; the digits of a script follow one another in Unicode. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * A telephone number as it is typed: without the invisible marks that a copied number can contain, with plain spaces
 * and hyphens, and with ASCII digits.
 */
export function plainNumber(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\p{Nd}/gu, digitValue);
}
