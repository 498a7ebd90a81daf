import { expect, test } from 'vitest'
import { canSharePicture, createPictureShare } from './share-picture.ts'

const picture = new File(['png'], 'card.png', { type: 'image/png' })
const failure = (name: string) => new DOMException('', name)

test('a picture is shared where the browser shares files, and only there', () => {
  const share = async () => undefined
  expect(canSharePicture({})).toBe(false)
  expect(canSharePicture({ share })).toBe(false)
  expect(canSharePicture({ share, canShare: ({ files }) => files === undefined })).toBe(false)
  expect(canSharePicture({ share, canShare: ({ files }) => files?.[0]?.type === 'image/png' })).toBe(true)
})

test('the file itself is shared, read anew each time', async () => {
  const shared: ShareData[] = []
  const share = createPictureShare({ share: async data => void shared.push(data) })
  let reads = 0
  const read = async () => {
    reads += 1
    return picture
  }
  expect([await share(read), await share(read)]).toEqual([null, null])
  expect(shared).toEqual([{ files: [picture] }, { files: [picture] }])
  expect(reads).toBe(2)
})

test('a picture that came too late after the tap waits for the next one', async () => {
  let reads = 0
  let isLate = true
  const share = createPictureShare({
    share: async () => {
      if (isLate) throw failure('NotAllowedError')
    },
  })
  const read = async () => {
    reads += 1
    return picture
  }
  expect(await share(read)).toBe('ready')
  isLate = false
  expect(await share(read)).toBeNull()
  expect(reads).toBe(1)
})

test('a closed dialog is no failure; a picture that cannot be read is one', async () => {
  const closed = createPictureShare({ share: () => Promise.reject(failure('AbortError')) })
  expect(await closed(async () => picture)).toBeNull()
  await expect(closed(() => Promise.reject(new Error('no signal')))).rejects.toThrow('no signal')
})
