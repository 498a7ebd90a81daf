/** The texts of samples/, by file name: `get-club.curl`. They weigh more than the page, so they come with its data, not with its script. */
const files = import.meta.glob<string>('./samples/*.txt', { eager: true, query: '?raw', import: 'default' })

export const SAMPLE_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice('./samples/'.length, -'.txt'.length), text.trimEnd()]),
)
