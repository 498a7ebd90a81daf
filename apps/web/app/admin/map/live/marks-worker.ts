/** What the page asks of the worker that draws its markers. */
export type MarksRequest =
  | { readonly canvas: OffscreenCanvas }
  /** Known by its number from then on: the first one is 0. */
  | { readonly picture: ImageBitmap }
  | {
      readonly width: number
      readonly height: number
      /** Three numbers for each: its picture, and how far right and down its corner is. */
      readonly marks: Int32Array
    }

const pictures: ImageBitmap[] = []
let pen: OffscreenCanvasRenderingContext2D | null = null

addEventListener('message', ({ data }: MessageEvent<MarksRequest>) => {
  if ('canvas' in data) pen = data.canvas.getContext('2d')
  else if ('picture' in data) pictures.push(data.picture)
  else if (pen) draw(pen, data)
})

function draw(
  pen: OffscreenCanvasRenderingContext2D,
  { width, height, marks }: Extract<MarksRequest, { width: number }>,
): void {
  const { canvas } = pen
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  pen.clearRect(0, 0, width, height)
  for (let at = 0; at < marks.length; at += 3)
    pen.drawImage(pictures[marks[at] as number] as ImageBitmap, marks[at + 1] as number, marks[at + 2] as number)
}
