// A worker that stays between runs: what a change doesn't touch isn't loaded again, which would take most of the time.
// vitest ends its own workers after each run, so this one only says that it has ended.

import { EventEmitter } from 'node:events';
import { ForksPoolWorker } from 'vitest/node';

/** A worker never forgets code that it loaded, so its memory grows. */
const runsOfOne = 100;

/**
 * For the setting `poolRunner` of a project whose files share a process.
 * @returns {import('vitest/node').PoolRunnerInitializer}
 */
export function createWarmPool() {
  let worker;
  return {
    name: 'warm',
    createPoolWorker: (options) => {
      worker ??= createWarmWorker(options);
      return worker;
    },
  };
}

/** @returns {import('vitest/node').PoolWorker} */
function createWarmWorker(options) {
  const events = new EventEmitter();
  let worker;
  let runs = 0;
  const say = (type) => setImmediate(() => events.emit('message', { type, __vitest_worker_response__: true }));
  return {
    name: 'warm',
    cacheFs: true,
    on: (event, listener) => events.on(event, listener),
    off: (event, listener) => events.off(event, listener),
    deserialize: (data) => data,
    start: async () => {
      if (worker !== undefined) return;
      worker = new ForksPoolWorker(options);
      runs = 0;
      await worker.start();
      worker.on('message', (message) => events.emit('message', message));
      worker.on('error', (error) => events.listenerCount('error') > 0 && events.emit('error', error));
      worker.on('exit', () => {
        worker = undefined;
        events.emit('exit');
      });
    },
    send: (message) => {
      if (message.type === 'stop') return say('stopped');
      if (message.type === 'start' && runs > 0) return say('started');
      if (message.type === 'run') runs += 1;
      worker?.send(message);
    },
    stop: async () => {
      events.removeAllListeners();
      if (runs >= runsOfOne) await worker?.stop();
    },
  };
}
