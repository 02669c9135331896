/**
 * Makes the Functions emulator of the CLI treat the processes of functions as production does. By itself it starts one for
 * every request that comes while others run, up to 50 for each function, and keeps all of them: some 85 MB each.
 */

/** How long a process may have nothing to do. */
const IDLE_MS = 120_000;

/**
 * A function that answers requests has one process, which takes any number of them at once; a function that hears of
 * events has as many as are delivered at once, because the emulator ends the process in which one fails. A process that
 * has had nothing to do for `idleMs` is ended; the next request starts another. Takes the classes of firebase-tools'
 * `emulator/functionsRuntimeWorker`, and changes them.
 */
export function limitWorkers({ RuntimeWorker, RuntimeWorkerPool, RuntimeWorkerState: State }, idleMs = IDLE_MS) {
  /** Functions that answer requests; known from their first process on. */
  const answering = new Set();

  const retireWhenIdle = (worker) => {
    worker.idleTimer = setTimeout(() => {
      if (worker.state !== State.IDLE) return;
      worker.state = State.FINISHING;
      worker.runtime.process.kill();
    }, idleMs).unref();
  };

  const becomeReady = RuntimeWorker.prototype.readyForWork;
  RuntimeWorker.prototype.readyForWork = function () {
    becomeReady.call(this);
    retireWhenIdle(this);
  };

  const request = RuntimeWorker.prototype.request;
  RuntimeWorker.prototype.request = async function (...args) {
    clearTimeout(this.idleTimer);
    this.underWay = (this.underWay ?? 0) + 1;
    try {
      return await request.apply(this, args);
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) retireWhenIdle(this);
      else if (this.state === State.IDLE) this.state = State.BUSY;
    }
  };

  const addWorker = RuntimeWorkerPool.prototype.addWorker;
  RuntimeWorkerPool.prototype.addWorker = function (trigger, ...rest) {
    const worker = addWorker.call(this, trigger, ...rest);
    if (trigger?.httpsTrigger !== undefined) answering.add(trigger.id);
    return worker;
  };

  const findShared = (pool, id, runtime) =>
    pool
      .getTriggerWorkers(id, runtime)
      .find(({ state }) => state === State.CREATED || state === State.IDLE || state === State.BUSY);

  // The emulator starts a process whenever this says no, and then calls submitRequest.
  const readyForWork = RuntimeWorkerPool.prototype.readyForWork;
  RuntimeWorkerPool.prototype.readyForWork = function (id, runtime) {
    if (readyForWork.call(this, id, runtime)) return true;
    return answering.has(id) && findShared(this, id, runtime) !== undefined;
  };

  const submitRequest = RuntimeWorkerPool.prototype.submitRequest;
  RuntimeWorkerPool.prototype.submitRequest = async function (id, req, resp, body, debug, runtime) {
    for (;;) {
      const worker = answering.has(id) ? findShared(this, id, runtime) : undefined;
      if (worker === undefined || worker.state === State.IDLE)
        return await submitRequest.call(this, id, req, resp, body, debug, runtime);
      if (worker.state === State.BUSY) return await worker.request(req, resp, body, debug !== undefined);
      await untilStarted(worker, State);
    }
  };
}

/** Resolves when a process that is starting is ready, or has ended instead. */
function untilStarted({ stateEvents }, State) {
  return new Promise((resolve) => {
    for (const state of [State.IDLE, State.BUSY, State.FINISHED]) stateEvents.once(state, resolve);
  });
}
