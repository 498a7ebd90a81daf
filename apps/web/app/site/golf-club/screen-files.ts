export const screenFiles = import.meta.glob<string>('../../pictures/screens/{board,pace,print,map,cutter}-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
