interface ReadModel<Columns> {
  _: { selectedFields: Columns };
}

/** All columns of another module's read model, to select its row as one object. */
export function columnsOf<Columns extends object>(readModel: ReadModel<Columns>): Columns {
  const names = Object.keys(readModel._.selectedFields);
  // Its own properties are named after the subquery; those in `selectedFields` after the table.
  const columns = readModel as unknown as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Columns;
}
