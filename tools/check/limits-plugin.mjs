const MAX_PARAMETERS = 4;
/** Limit for constructors, whose parameters are the dependencies of the class. */
const MAX_DEPENDENCIES = 7;

/** Replaces `max-params`, which has the same limit for functions and constructors. */
const parameters = {
  create(context) {
    const limit = (node, max, message) => {
      if (node.params.length > max) context.report({ node, message });
    };
    const limitFunction = (node) =>
      limit(node, MAX_PARAMETERS, 'More than four parameters: pass an object.');
    return {
      FunctionDeclaration: limitFunction,
      ArrowFunctionExpression: limitFunction,
      MethodDefinition({ kind, value }) {
        if (kind !== 'constructor') limitFunction(value);
        else limit(value, MAX_DEPENDENCIES, 'More than seven dependencies: split this class.');
      },
    };
  },
};

export default { meta: { name: 'limits' }, rules: { parameters } };
