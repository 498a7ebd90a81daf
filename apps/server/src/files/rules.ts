const MAX_NAME_LENGTH = 120
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** They make a name read other than it is: `gpj.exe` shown as `exe.jpg`. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The name as uploaded, for people: without folders, control characters and tricks of direction. */
export function cleanedName(uploaded: string | undefined): string {
  const last = (uploaded ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(CONTROLS, '').replace(DIRECTION_MARKS, '').normalize('NFC').trim()
  const cut = Array.from(clean).slice(0, MAX_NAME_LENGTH).join('').trim()
  return cut === '' || /^\.+$/.test(cut) ? 'file' : cut
}

/** The name under which a browser saves the file. Its extension follows the bytes, whatever the upload was called. */
export function downloadName(name: string, storageKey: string): string {
  const ending = storageKey.slice(storageKey.lastIndexOf('.'))
  return name.toLowerCase().endsWith(ending) ? name : name.replace(/\.[A-Za-z0-9]{1,8}$/, '') + ending
}
