/** Bytes that have left, of all that will. */
export type OnProgress = (bytes: number, of: number) => void

/** A fetch that reports upload progress, which the browser's own does not. */
export const fetchWithProgress =
  (onProgress: OnProgress): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const { signal } = init
      request.open(init.method ?? 'GET', String(input))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null)
    })

function answerOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type')
  return new Response(request.status === 204 ? null : request.response, {
    status: request.status,
    headers: type ? { 'content-type': type } : {},
  })
}
