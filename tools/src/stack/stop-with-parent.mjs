// Plain JavaScript, preloaded into the Firebase CLI (`node --import`): stops the stack in order when the process that
// started it is gone, even when it was killed. Later writes would not be persisted.
const POLL_MS = 500;
const owner = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === owner) return;
  clearInterval(timer);
  process.kill(process.pid, "SIGINT");
}, POLL_MS);
timer.unref();
