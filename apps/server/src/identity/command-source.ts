import type { Source } from '@pinwise/identity'

/** The source of calls by commands and by the server itself. */
export const commandSource = (name: string): Source => ({
  address: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: undefined,
  requestId: name,
  language: 'en',
})
