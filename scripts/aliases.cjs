// Where `$lib` leads, for dependency-cruiser, which reads it from here.
module.exports = { resolve: { alias: { $lib: require('node:path').resolve('src/lib') } } };
