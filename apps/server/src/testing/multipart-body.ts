/** A form with one file, as a browser sends it. */
export async function multipartBody(bytes: Uint8Array, name = 'picture.png', field = 'file', type = 'image/png') {
  const form = new FormData()
  form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  const request = new Response(form)
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  }
}
