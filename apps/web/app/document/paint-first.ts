const PRELOAD =
  /<link rel="(?:modulepreload" href="([^"]+)"|preload" href="([^"]+)" as="fetch") crossorigin="anonymous"\/>/g
const START = /(<script [^>]*type="module" async="">)([\s\S]*?)(<\/script>)/

/**
 * A public page is whole without its scripts, so they wait until it has been painted: on a slow line they would take
 * the bandwidth from the style sheet and the fonts. The router writes its start as static imports, which cannot wait;
 * here they become dynamic ones, and what was preloaded is preloaded then.
 */
export function paintFirst(html: string): string {
  const scripts: string[] = []
  const texts: string[] = []
  const lean = html.replace(PRELOAD, (_, script?: string, text?: string) => {
    if (script) scripts.push(script)
    if (text) texts.push(text)
    return ''
  })
  return lean.replace(START, (whole, open: string, code: string, close: string) => {
    const waiting = code
      .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
      .replace(/^import ("[^"]+");/gm, 'await import($1);')
    if (/^import[\s"]/m.test(waiting)) throw new Error(`The start of a page has a shape we do not know: ${whole}`)
    return `${open}${AFTER_PAINT}${preload('modulepreload', scripts)}${preload('preload', texts)}${waiting}${close}`
  })
}

/** A frame has been painted when the task after it runs. A page in a hidden tab has no frames, but may start as well. */
const AFTER_PAINT = 'await new Promise(go=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,2000)});'

function preload(rel: 'modulepreload' | 'preload', hrefs: readonly string[]): string {
  const as = rel === 'preload' ? ',as:"fetch"' : ''
  return `for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement("link"),{rel:"${rel}"${as},crossOrigin:"anonymous",href}));`
}
