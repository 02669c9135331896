/** The features of a drawn person; every field is independent, so that forty people are distinguishable. */
export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly style: "short" | "crop" | "bob" | "long" | "bun" | "curly" | "bald" | "scarf" | "side" | "afro";
  readonly clothes: string;
  readonly collar: "crew" | "shirt" | "blazer" | "turtleneck";
  readonly backdrop: readonly [from: string, to: string];
  readonly glasses?: boolean;
  readonly beard?: "full" | "stubble";
  readonly earrings?: boolean;
}

/** Mixes a hex colour with black (amount < 0) or white (amount > 0); amount is -1 to 1. */
function shade(hex: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  const weight = Math.abs(amount);
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * weight)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

function hairBehind(look: Look): string {
  const fill = shade(look.hair, -0.18);
  switch (look.style) {
    case "long":
      return `<path fill="${fill}" d="M146 190c-22 90-30 170-18 214h54V250h136v154h54c12-44 4-124-18-214-12-64-58-94-104-94s-92 30-104 94z"/>`;
    case "bob":
      return `<path fill="${fill}" d="M142 196c-14 62-14 96-2 122 14 14 42 10 60-2h100c18 12 46 16 60 2 12-26 12-60-2-122-12-66-60-98-108-98s-96 32-108 98z"/>`;
    case "bun":
      return `<circle cx="250" cy="84" r="40" fill="${fill}"/>`;
    case "afro":
      return `<circle cx="250" cy="178" r="132" fill="${fill}"/>`;
    case "curly":
      return [
        [158, 190, 44],
        [342, 190, 44],
        [150, 246, 38],
        [350, 246, 38],
        [186, 136, 48],
        [314, 136, 48],
        [250, 114, 54],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
        .join("");
    case "scarf":
      return `<path fill="${look.hair}" d="M136 214c0-82 50-128 114-128s114 46 114 128c0 70 18 130 40 172H96c22-42 40-102 40-172z"/>`;
    case "short":
    case "crop":
    case "side":
    case "bald":
      return "";
  }
}

function hairInFront(look: Look): string {
  const { hair } = look;
  switch (look.style) {
    case "short":
      return `<path fill="${hair}" d="M158 214c-14-76 28-118 92-118s106 42 92 118c-8-2-12-14-14-34-30 4-60-2-86-26-22 22-46 32-70 32-2 14-6 26-14 28z"/>`;
    case "crop":
      return `<path fill="${hair}" d="M160 204c-8-66 32-104 90-104s98 38 90 104c-8-6-10-22-16-38-46-20-102-20-148 0-6 16-8 32-16 38z"/>`;
    case "side":
      return `<path fill="${hair}" d="M156 216c-16-82 34-124 98-122 66 2 104 48 90 120-10-4-14-20-18-38-50 0-96-12-126-42-8 26-20 40-32 46 0 16-4 30-12 36z"/>`;
    case "long":
      return `<path fill="${hair}" d="M152 236c-12-90 34-138 98-138s110 48 98 138c-12-12-18-34-26-62-34-4-60-18-78-40-18 24-40 38-66 44-8 26-14 46-26 58z"/>`;
    case "bob":
      return `<path fill="${hair}" d="M150 232c-14-88 36-134 100-134s114 46 100 134c-12-14-16-30-18-50H168c-2 20-6 36-18 50zM168 184c8-26 20-44 36-54h92c16 10 28 28 36 54-54-14-110-14-164 0z"/>`;
    case "bun":
      return `<path fill="${hair}" d="M158 214c-14-74 30-114 92-114s106 40 92 114c-12-18-16-38-22-52-44-22-96-22-140 0-6 14-10 34-22 52z"/>`;
    case "afro":
      return `<path fill="${hair}" d="M150 216c-22-84 34-132 100-132s122 48 100 132c-12-14-16-30-22-46-46-26-110-26-156 0-6 16-10 32-22 46z"/>`;
    case "curly":
      return [
        [178, 150, 30],
        [214, 126, 32],
        [252, 118, 32],
        [290, 128, 32],
        [322, 152, 28],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`)
        .join("");
    case "scarf":
      return `<path fill="${shade(hair, 0.08)}" d="M146 240c-12-92 38-142 104-142s116 50 104 142c-10-50-46-86-104-86s-94 36-104 86z"/><path fill="${shade(hair, -0.1)}" d="M166 318c18 40 50 62 84 62s66-22 84-62l22 60c-24 34-62 50-106 50s-82-16-106-50z"/>`;
    case "bald":
      return "";
  }
}

function clothes(look: Look): string {
  const body = `<path fill="${look.clothes}" d="M52 500c4-88 52-132 128-146h140c76 14 124 58 128 146z"/>`;
  const dark = shade(look.clothes, -0.28);
  switch (look.collar) {
    case "crew":
      return `${body}<path fill="${dark}" d="M186 352c14 34 38 50 64 50s50-16 64-50l18 4c-16 44-46 66-82 66s-66-22-82-66z"/>`;
    case "turtleneck":
      return `${body}<path fill="${shade(look.clothes, 0.07)}" d="M196 316h108l12 54c-20 14-42 20-66 20s-46-6-66-20z"/>`;
    case "shirt":
      return `${body}<path fill="${shade(look.clothes, 0.3)}" d="M190 346l60 64-44 34-44-78zM310 346l-60 64 44 34 44-78z"/><path stroke="${dark}" stroke-width="3" d="M250 412v88"/>`;
    case "blazer":
      return `${body}<path fill="#faf7f2" d="M192 350l58 112 58-112c-12 24-34 38-58 38s-46-14-58-38z"/><path fill="${dark}" d="M188 350l62 150h-46l-58-96zM312 350l-62 150h46l58-96z"/>`;
  }
}

function face(look: Look): string {
  const ink = "#2a211c";
  const brow = look.style === "bald" || look.style === "scarf" ? shade(look.skin, -0.55) : shade(look.hair, -0.25);
  const blush = shade(look.skin, -0.14);
  const beard =
    look.beard === undefined
      ? ""
      : `<path fill="${look.beard === "full" ? look.hair : shade(look.skin, -0.2)}" opacity="${look.beard === "full" ? 1 : 0.55}" d="M164 236c2 82 36 126 86 126s84-44 86-126c-8 34-22 46-40 46-14-10-30-14-46-14s-32 4-46 14c-18 0-32-12-40-46z"/>`;
  const glasses = look.glasses
    ? `<g fill="#ffffff" fill-opacity=".18" stroke="${ink}" stroke-width="5"><circle cx="212" cy="226" r="27"/><circle cx="288" cy="226" r="27"/><path fill="none" d="M239 222q11-8 22 0M185 222l-22-6M315 222l22-6"/></g>`
    : "";
  const earrings = look.earrings
    ? `<g fill="#e0b04c"><circle cx="160" cy="268" r="7"/><circle cx="340" cy="268" r="7"/></g>`
    : "";
  return `${beard}<g fill="${ink}"><ellipse cx="212" cy="226" rx="8" ry="9.5"/><ellipse cx="288" cy="226" rx="8" ry="9.5"/></g>
<g fill="none" stroke="${brow}" stroke-width="7" stroke-linecap="round"><path d="M194 200q18-11 36-2M270 198q18-9 36 2"/></g>
<path fill="none" stroke="${shade(look.skin, -0.3)}" stroke-width="6" stroke-linecap="round" d="M252 232q10 22-8 26"/>
<path fill="none" stroke="${look.beard === "full" ? "#f3e4da" : shade(look.skin, -0.5)}" stroke-width="7" stroke-linecap="round" d="M222 290q28 24 56 0"/>
<g fill="${blush}" opacity=".5"><circle cx="190" cy="264" r="15"/><circle cx="310" cy="264" r="15"/></g>${glasses}${earrings}`;
}

const EARS = `<ellipse cx="162" cy="240" rx="17" ry="24"/><ellipse cx="338" cy="240" rx="17" ry="24"/>`;

/** A drawn portrait, 500 by 500, as SVG: no photograph of a real person is needed to show the product. */
export function portraitSvg(look: Look): string {
  const [from, to] = look.backdrop;
  const neck = shade(look.skin, -0.16);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 500 500">
<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="500" height="500" fill="url(#b)"/>${hairBehind(look)}
<path fill="${neck}" d="M208 300h84v66c-8 28-24 40-42 40s-34-12-42-40z"/>${clothes(look)}
<g fill="${look.skin}">${look.style === "scarf" ? "" : EARS}<path d="M162 214c0-72 38-110 88-110s88 38 88 110c0 84-36 140-88 140s-88-56-88-140z"/></g>
${face(look)}${hairInFront(look)}</svg>`;
}
