let audio: AudioContext | null = null;

/** A browser lets a page sound only after a tap: this is called by the first one. */
export function allowSound(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
}

/** Tones as pairs of a frequency in hertz and a start in seconds, and how the phone shakes, in milliseconds. */
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

/** Tells by sound and vibration what a scan was, for whoever looks at the person and not at the phone. */
export function signal(kind: Signal): void {
  const { tones, shake } = SIGNALS[kind];
  // Not every phone can do either; the screen says it as well.
  if ("vibrate" in navigator) navigator.vibrate([...shake]);
  if (audio?.state === "running") for (const [frequency, start] of tones) sound(audio, frequency, start);
}
