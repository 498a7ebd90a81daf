/** Opens the signing keys in the template of identity apps: 32 bytes, as the server keeps them in its data folder. */
export const IDENTITY_KEY = Buffer.alloc(32, 11).toString('base64')
