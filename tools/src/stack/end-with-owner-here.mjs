// Plain JavaScript, loaded into the Firebase CLI before it starts (`node --import`): the stack ends in order when the
// process that started it is gone, also when that was ended by force. What is written after that would not be kept.
const POLL_MS = 500;
const owner = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === owner) return;
  clearInterval(timer);
  process.kill(process.pid, "SIGINT");
}, POLL_MS);
timer.unref();
