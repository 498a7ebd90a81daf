/** The same section of the same page, as the server sends it. Without an answer there is none. */
export async function fill(place: HTMLElement): Promise<void> {
  const { pathname } = location
  const answer = await fetch(`${pathname}?lang=${document.documentElement.lang}`).catch(() => null)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const section = page.querySelector('[data-leading-courses]')
  if (section && place.isConnected) place.replaceChildren(...section.childNodes)
}
