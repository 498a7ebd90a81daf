import type { Context } from '../context.ts'

/** After the commit. Bytes that nothing names any more are harmless, so that a failure is only noted. */
export async function dropBytes({ files, log }: Pick<Context, 'files' | 'log'>, key: string | null): Promise<void> {
  if (key) await files.remove(key).catch(err => log.warn({ err, key }, 'bytes without a row were left behind'))
}
