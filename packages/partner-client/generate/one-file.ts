/** In the order in which each knows those before it. */
const PARTS = ['partner-api.gen.ts', 'answer-cache.ts', 'pinwise-error.ts', 'create-client.ts', 'verify-webhook.ts']

const ABOUT = `/**
 * The typed client of the Pinwise partner API, in one file without dependencies.
 * It needs fetch and WebCrypto; Node runs it as it is from version 24. Made by npm run generate.
 */`

/** The whole package as one module, to be copied beside somebody's own code; it exports what the front door does. */
export function oneFile(read: (name: string) => string): string {
  const door = read('index.ts')
  const exported = (name: string) => new RegExp(`\\b${name}\\b`).test(door)
  const parts = PARTS.map(name =>
    read(name)
      .replace('/** Made by npm run generate. */\n', '')
      .replace(/^import [^;]*? from '\.[^']*'\n/gm, '')
      .replace(/^export (?=(?:async )?\w+ (\w+))/gm, (word, name: string) => (exported(name) ? word : ''))
      .trim(),
  )
  return `${[ABOUT, ...parts].join('\n\n')}\n`
}
