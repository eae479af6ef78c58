interface ReadModel<Columns> {
  _: { selectedFields: Columns };
}

/** All columns of another module's read model, to select its row as one object. */
export function columnsOf<Columns extends object>(readModel: ReadModel<Columns>): Columns {
  const names = Object.keys(readModel._.selectedFields);
  // Direct properties are qualified with the subquery's name; those in `selectedFields` with the
  // table's.
  const columns = readModel as unknown as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Columns;
}
