import { expect, test } from 'vitest'
import { cleanedName, downloadName } from './rules.ts'

test.each([
  ['hole 1.jpg', 'hole 1.jpg'],
  ['Buca più lunga – 18ª.png', 'Buca più lunga – 18ª.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
  ['a\u0000b.png', 'ab.png'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['lone\ud800.png', 'lone.png'],
  ['', 'file'],
  [undefined, 'file'],
  ['..', 'file'],
  ['folder/', 'file'],
  ['   ', 'file'],
  ['a'.repeat(300), 'a'.repeat(120)],
  ['🏌'.repeat(200), '🏌'.repeat(120)],
])('%j is kept as %j', (uploaded, kept) => {
  expect(cleanedName(uploaded)).toBe(kept)
  expect(() => encodeURIComponent(cleanedName(uploaded))).not.toThrow()
})

test.each([
  ['photo.jpg', 'photo.webp'],
  ['photo.WEBP', 'photo.WEBP'],
  ['invoice.exe', 'invoice.webp'],
  ['evil.html', 'evil.webp'],
  ['no ending', 'no ending.webp'],
  ['v1.final version', 'v1.final version.webp'],
])('%s is saved as %s', (name, saved) => {
  expect(downloadName(name, 'club/id.webp')).toBe(saved)
})
