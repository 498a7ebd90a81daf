import { loadTokens } from '../../session/token-store.ts'

/** Whether somebody is signed in on this phone, with or without a signal. */
export const isSignedIn = (): boolean => loadTokens() !== null
