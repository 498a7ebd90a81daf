const PRELOAD =
  /<link rel="(?:modulepreload" href="([^"]+)"|preload" href="([^"]+)" as="fetch") crossorigin="anonymous"\/>/g
const START = /(<script [^>]*type="module" async="">)([\s\S]*?)(<\/script>)/
/** The packages, and our code around the routes (vite.config.ts): each takes long to start, so each is started alone. */
const LARGE = /\/(?:framework|shell)-[^/]+\.js$/

/**
 * A public page is complete without its scripts, so they wait until it has been painted: on a slow connection they would
 * take bandwidth from the style sheet and the fonts. The router writes its start as static imports, which cannot wait;
 * here they become dynamic ones, and what was preloaded is preloaded then.
 *
 * All of it is split into pieces with pauses between them, so that a slow phone can answer a touch.
 */
export function paintFirst(html: string): string {
  const scripts: string[] = []
  const texts: string[] = []
  const lean = html.replace(PRELOAD, (_, script?: string, text?: string) => {
    if (script) scripts.push(script)
    if (text) texts.push(text)
    return ''
  })
  const arriving = lean.replace(/<html lang="\w+"/, '$& data-arrives=""')
  return arriving.replace(START, (whole, open: string, code: string, close: string) => {
    const waiting = code
      .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'await pause();const $1=await import($2);')
      .replace(/^import ("[^"]+");/gm, 'await import($1);')
    if (/^import[\s"]/m.test(waiting)) throw new Error(`The start of a page has a shape we do not know: ${whole}`)
    const large = scripts.filter(script => LARGE.test(script))
    const preloads = `${preload('modulepreload', scripts)}${preload('preload', texts)}`
    return `${open}${AFTER_PAINT}${PAUSE}${preloads}${LAY_OUT_THE_REST}${start(large)}${waiting}${close}`
  })
}

/** A frame has been painted when the task after it runs. A page in a hidden tab has no frames, but may start as well. */
const AFTER_PAINT = 'await new Promise(go=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,2000)});'

/** Yields to the browser when the script has run for 5 ms. */
const PAUSE =
  'let until=0;const pause=async()=>{if(performance.now()>until){await new Promise(go=>{const{port1,port2}=new MessageChannel;port1.onmessage=go;port2.postMessage(0)});until=performance.now()+5}};'

/**
 * A visit that begins at the top is first laid out only as far as it is seen: page.css holds back the same parts while
 * the page is arriving. The rest follows here.
 */
export const PARTS =
  'main>section:nth-child(n+2),main>section:nth-child(n+2)>div>:nth-child(n+3),main>section:nth-child(n+2)>div>:nth-child(n+3)>*,[data-article]>:is(p,h2,ul,ol,blockquote,div):nth-child(n+6),main li>article,body>footer'
/** Scrolls to the part whose link was pressed before it was laid out. */
const GO_TO_PART = 'document.getElementById(location.hash.slice(1))?.scrollIntoView()'
const LAY_OUT_THE_REST = `{const root=document.documentElement;if("arriving"in root.dataset){const parts=[...document.querySelectorAll("${PARTS}")];for(const part of parts){await pause();part.dataset.here="";part.offsetHeight}delete root.dataset.arriving;for(const part of parts)delete part.dataset.here;${GO_TO_PART}}}`

/**
 * Runs in the head. A visitor who returns to a scroll position, or to a part of the page, needs all heights at once, so
 * that nothing is held back; nor where no script runs. If the script that ends it does not load, a timer does. While the
 * scripts start, a phone shows no scroll bar.
 */
export const ARRIVAL_SCRIPT = `{const{dataset}=document.documentElement;if("arrives"in dataset){dataset.waking="";setTimeout(()=>delete dataset.waking,2500)}let visit;try{[visit]=performance.getEntriesByType("navigation")}catch{}if("arrives"in dataset&&!location.hash&&visit?.type==="navigate"&&!visit.name.includes(":~:")){dataset.arriving="";setTimeout(()=>delete dataset.arriving,4000)}delete dataset.arrives}`

function preload(rel: 'modulepreload' | 'preload', hrefs: readonly string[]): string {
  const as = rel === 'preload' ? ',as:"fetch"' : ''
  return `for(const href of ${JSON.stringify(hrefs)}){await pause();document.head.append(Object.assign(document.createElement("link"),{rel:"${rel}"${as},crossOrigin:"anonymous",href}))}`
}

function start(scripts: readonly string[]): string {
  return scripts.map(script => `await pause();await import(${JSON.stringify(script)});`).join('')
}
