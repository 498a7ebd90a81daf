import type { Source } from '@pinwise/identity'

/** Who does what a command or the start of the server does. */
export const commandSource = (name: string): Source => ({
  address: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: undefined,
  requestId: name,
  language: 'en',
})
