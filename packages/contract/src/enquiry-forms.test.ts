import { describe, expect, test } from 'vitest'
import { checkForm } from './enquiry-forms.ts'

const generic = { name: 'Ada Lund', email: 'ada@example.org', message: 'When do the pins go out?' }
const errors = (fields: Record<string, unknown>, kind: Parameters<typeof checkForm>[0] = 'generic') => {
  const checked = checkForm(kind, fields)
  return 'errors' in checked ? checked.errors : null
}

describe('a form', () => {
  test('is put right where nobody minds', () => {
    expect(checkForm('generic', { ...generic, name: '  Ada Lund ', email: 'ADA@Example.org', website: '' })).toEqual({
      data: { ...generic, topic: 'contact', language: 'en' },
    })
  })

  test('says of every field at once what is wrong with it', () => {
    expect(errors({ name: '   ', email: 'ada', message: 'short' })).toEqual({
      name: 'required',
      email: 'invalid',
      message: 'tooShort',
    })
    expect(errors({}, 'golfclub')).toEqual({ name: 'required', email: 'required', club: 'required', holes: 'required' })
    expect(errors({ ...generic, club: 'x'.repeat(161), topic: 'weather' }, 'help-admin')).toEqual({
      club: 'tooLong',
      topic: 'invalid',
    })
  })

  test('takes lines in a message and none in a name or an address: they would be headers of a mail', () => {
    expect(errors({ ...generic, message: 'First line\r\nsecond line\ttabbed' })).toBeNull()
    expect(errors({ ...generic, name: 'Ada\r\nBcc: all@example.org' })).toEqual({ name: 'invalid' })
    expect(errors({ ...generic, email: 'ada@example.org\nBcc: all@example.org' })).toEqual({ email: 'invalid' })
    expect(errors({ ...generic, message: 'nothing \u0000 to see here' })).toEqual({ message: 'invalid' })
  })

  test('of a club needs no message', () => {
    const club = { name: 'Ada', email: 'ada@example.org', club: 'Golf Club Milano', holes: '36+' }
    expect(errors({ ...club, message: '' }, 'golfclub')).toBeNull()
  })
})
