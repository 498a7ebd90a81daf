import { expect, test } from 'vitest'
import { dismissToast, readToasts, toast } from './toast.ts'

test('a message about the same thing takes the place of the failure before it; others stay', () => {
  toast({ status: 'danger', message: 'No answer', about: 'publish' })
  toast({ status: 'danger', message: 'Something else' })
  toast({ message: '1 pin is published', about: 'publish' })
  expect(readToasts().map(({ message }) => message)).toEqual(['Something else', '1 pin is published'])
  for (const { id } of readToasts()) dismissToast(id)
})
