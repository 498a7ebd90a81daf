/** What modules hold in memory for one server, such as queues and boards: each is made when it is first needed, once. */
export interface Parts {
  get<C, Part>(create: (context: C) => Part, context: C): Part
}

export function createParts(): Parts {
  const made = new Map<unknown, unknown>()
  return {
    get<C, Part>(create: (context: C) => Part, context: C): Part {
      if (!made.has(create)) made.set(create, create(context))
      return made.get(create) as Part
    },
  }
}
