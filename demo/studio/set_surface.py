"""Surfaces of the scenes: wood, plaster, cloth, asphalt and grass, by the texture that a material's properties name."""
import json


def textured(material):
    """Replaces the plain colour of a material by its texture; leaves materials without a texture unchanged."""
    look = json.loads(material["look"])
    kind = look.get("texture")
    if not kind:
        return
    nodes, links = material.node_tree.nodes, material.node_tree.links
    body = next(node for node in nodes if node.type == "BSDF_PRINCIPLED")
    r, g, b = look["colour"]

    def where(*scale):
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = scale
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], mapping.inputs["Vector"])
        # Boards of one material must not all have the same grain.
        spread = nodes.new("ShaderNodeMath")
        spread.operation = "MULTIPLY"
        spread.inputs[1].default_value = 40
        links.new(nodes.new("ShaderNodeObjectInfo").outputs["Random"], spread.inputs[0])
        links.new(spread.outputs[0], mapping.inputs["Location"])
        return mapping.outputs[0]

    def noise(vector, detail=4.0, rough=0.55, warp=0.0):
        node = nodes.new("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value = 1
        node.inputs["Detail"].default_value = detail
        node.inputs["Roughness"].default_value = rough
        node.inputs["Distortion"].default_value = warp
        links.new(vector, node.inputs["Vector"])
        return node.outputs["Fac"]

    def ramp(source, *stops):
        node = nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, shade) in zip(elements, stops):
            element.position = at
            element.color = (min(1, r * shade), min(1, g * shade), min(1, b * shade), 1)
        links.new(source, node.inputs[0])
        return node.outputs[0]

    def blended(one, other, mode, share):
        node = nodes.new("ShaderNodeMixRGB")
        node.blend_type = mode
        node.inputs[0].default_value = share
        links.new(one, node.inputs[1])
        links.new(other, node.inputs[2])
        return node.outputs[0]

    def bumped(source, height, below=None):
        """Adds a bump of so many millimetres."""
        node = nodes.new("ShaderNodeBump")
        node.inputs["Distance"].default_value = height / 100
        links.new(source, node.inputs["Height"])
        if below:
            links.new(below, node.inputs["Normal"])
        links.new(node.outputs[0], body.inputs["Normal"])
        return node.outputs[0]

    def coloured(source):
        links.new(source, body.inputs["Base Color"])

    if kind == "wood":
        rings = ramp(noise(where(0.14, 1.9, 1.9), 3, 0.6, 0.9), (0.3, 0.55), (0.45, 1.0), (0.56, 0.66), (0.62, 1.05), (0.75, 0.8))
        pores = noise(where(0.9, 26, 26), 2, 0.6)
        coloured(blended(rings, ramp(pores, (0.36, 0.5), (0.54, 1.1)), "MIX", 0.45))
    elif kind == "plaster":
        coloured(ramp(noise(where(0.35, 0.35, 0.35), 3, 0.6), (0.25, 0.86), (0.75, 1.06)))
    elif kind == "linen":
        threads = []
        for scale in ((7.5, 70, 7.5), (70, 7.5, 7.5)):
            threads.append(noise(where(*scale), 2, 0.5))
        weave = blended(threads[0], threads[1], "OVERLAY", 1.0)
        coloured(ramp(weave, (0.25, 0.72), (0.7, 1.12)))
        bumped(weave, 0.35)
    elif kind == "asphalt":
        stones = nodes.new("ShaderNodeTexVoronoi")
        stones.inputs["Scale"].default_value = 13
        links.new(where(1, 1, 1), stones.inputs["Vector"])
        grey = nodes.new("ShaderNodeSeparateColor")
        links.new(stones.outputs["Color"], grey.inputs[0])
        patches = ramp(noise(where(0.25, 0.25, 0.25), 4, 0.6), (0.3, 0.8), (0.7, 1.15))
        coloured(blended(ramp(grey.outputs[0], (0.0, 0.5), (0.75, 1.0), (1.0, 2.1)), patches, "MIX", 0.35))
        edge = nodes.new("ShaderNodeMath")
        edge.operation = "SUBTRACT"
        edge.inputs[0].default_value = 0.6
        links.new(stones.outputs["Distance"], edge.inputs[1])
        bumped(edge.outputs[0], 5, bumped(noise(where(60, 60, 60), 3), 0.5))
    elif kind == "grass":
        near = ramp(noise(where(0.9, 0.9, 0.9), 4, 0.7), (0.3, 0.5), (0.55, 1.0), (0.8, 1.7))
        far = ramp(noise(where(0.025, 0.06, 0.06), 4, 0.65), (0.3, 0.55), (0.5, 1.0), (0.7, 1.7))
        coloured(blended(near, far, "MIX", 0.5))
