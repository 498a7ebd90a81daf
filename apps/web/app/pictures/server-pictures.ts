/** Bundled into the server build only. */
const files = import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' })

export function drawnPicture(name: string): string {
  return files[`./${name}.svg`] ?? ''
}
