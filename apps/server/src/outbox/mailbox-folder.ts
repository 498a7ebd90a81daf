import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Channel, Transport } from './transport.ts'

/** A message as it lies in the folder. */
export interface MailboxMessage {
  readonly channel: Channel
  readonly to: string
  readonly replyTo?: string
  readonly subject?: string
  readonly text: string
  readonly at: string
}

const MAX_MESSAGES = 200

/** For the demo, where nobody has set up a mail server: messages become files that only this user can read. */
export function folderTransport(folder: string): Transport {
  return async ({ id, channel, to, replyTo, subject, text, writtenAt }) => {
    const at = writtenAt.toISOString()
    const message: MailboxMessage = {
      channel,
      to,
      ...(replyTo !== undefined && { replyTo }),
      ...(subject !== undefined && { subject }),
      text,
      at,
    }
    const path = join(folder, `${at.replaceAll(':', '-')}-${id}.json`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.unfinished`, JSON.stringify(message, null, 2), { mode: 0o600 })
    await rename(`${path}.unfinished`, path)
    const surplus = (await newestFirst(folder)).slice(MAX_MESSAGES)
    await Promise.all(surplus.map(name => rm(join(folder, name), { force: true })))
  }
}

export async function readMailbox(folder: string): Promise<MailboxMessage[]> {
  const messages = await Promise.all(
    (await newestFirst(folder)).map(async name => {
      const text = await unlessMissing(readFile(join(folder, name), 'utf8'))
      return text === undefined ? [] : [JSON.parse(text) as MailboxMessage]
    }),
  )
  return messages.flat()
}

/** Names begin with the time. */
async function newestFirst(folder: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? []
  return names
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
}

/** A folder that nothing was put into yet, or a file that was one too many in the meantime. */
async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
