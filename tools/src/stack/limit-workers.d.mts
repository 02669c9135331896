/** The classes of firebase-tools' `emulator/functionsRuntimeWorker`, changed in place. */
export function limitWorkers(classes: object, idleMs?: number): void;
