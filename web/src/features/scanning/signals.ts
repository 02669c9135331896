let audio: AudioContext | null = null;

/** Browsers allow sound only after a tap; the first tap calls this. */
export function allowSound(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
}

/** Tones as pairs of a frequency in hertz and a start in seconds, and vibration patterns in milliseconds. */
const SIGNALS = {
  good: {
    tones: [
      [880, 0],
      [1320, 0.09],
    ],
    shake: [60],
  },
  again: { tones: [[880, 0]], shake: [40, 60, 40] },
  bad: {
    tones: [
      [220, 0],
      [180, 0.16],
    ],
    shake: [200, 80, 200],
  },
} as const;
export type Signal = keyof typeof SIGNALS;

function sound(context: AudioContext, frequency: number, start: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = frequency;
  const from = context.currentTime + start;
  loudness.gain.setValueAtTime(0.2, from);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.15);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + 0.15);
}

/** Before the first tap on a page, Chromium refuses to vibrate and logs an error. Old browsers do not report taps. */
function mayVibrate(): boolean {
  const activation = "userActivation" in navigator ? navigator.userActivation : null;
  return "vibrate" in navigator && activation?.hasBeenActive !== false;
}

/** Signals the result of a scan by sound and vibration, for staff who look at the attendee and not at the phone. */
export function signal(kind: Signal): void {
  const { tones, shake } = SIGNALS[kind];
  // Not every phone supports these; the screen shows the result as well.
  if (mayVibrate()) navigator.vibrate([...shake]);
  if (audio?.state === "running") for (const [frequency, start] of tones) sound(audio, frequency, start);
}
