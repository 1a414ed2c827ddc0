"""One product in the studio: reads a GLB, lights it, looks at it, writes a picture.

blender -b --factory-startup --python-exit-code 1 -P scene.py -- glb=… out=… res=1200 spp=64 view=-22,46 ev=0.75
With focus=x,y,z,closer it looks at that point of the model (millimetres), so many times closer than at the whole.
Units: 1 = 100 mm, z up. Lights stand around a footprint of 0.8 and grow with the product, so that each gets the same light.
"""
import json
import math
import os
import shutil
import sys
import tempfile

import bpy
import numpy as np
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from denoise import boxed, denoised

np.bool = bool  # The importer of Blender 3.4 asks for a name that newer numpy dropped.

args = dict(part.split("=", 1) for part in sys.argv[sys.argv.index("--") + 1:])
RES = int(args.get("res", 1200))
SPP = int(args.get("spp", 64))
AZIMUTH, ELEVATION = (math.radians(float(v)) for v in args.get("view", "-22,46").split(","))
FILL = float(args.get("fill", 0.84))

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=args["glb"])
scene = bpy.context.scene
objects = [o for o in scene.objects if o.type == "MESH"]


def look_of(material):
    """Builds a Principled surface from the look that travels in the material's extras."""
    look = json.loads(material["look"])
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    body = nodes.new("ShaderNodeBsdfPrincipled")
    links.new(body.outputs[0], out.inputs[0])
    set_ = lambda name, value: setattr(body.inputs[name], "default_value", value)
    set_("Base Color", (*look["colour"], 1))
    set_("Metallic", look["metal"])
    set_("Roughness", look["rough"])
    set_("Specular", look.get("specular", 0.5))
    coat = look.get("coat", [0, 0.03])
    set_("Clearcoat", coat[0])
    set_("Clearcoat Roughness", coat[1])
    where = nodes.new("ShaderNodeTexCoord").outputs["Object"]

    def noise(scale, detail=2.0):
        node = nodes.new("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = detail
        links.new(where, node.inputs["Vector"])
        return node.outputs["Fac"]

    def ranged(source, low, high):
        node = nodes.new("ShaderNodeMapRange")
        node.inputs["From Min"].default_value = 0.3
        node.inputs["From Max"].default_value = 0.7
        node.inputs["To Min"].default_value = low
        node.inputs["To Max"].default_value = high
        links.new(source, node.inputs["Value"])
        return node.outputs[0]

    if look.get("uneven"):
        links.new(ranged(noise(6), look["rough"] - look["uneven"], look["rough"] + look["uneven"]), body.inputs["Roughness"])
    if look.get("brushed"):
        set_("Anisotropic", look["brushed"])
        tangent = nodes.new("ShaderNodeTangent")
        tangent.direction_type = "RADIAL"
        tangent.axis = look.get("axis", "Z")
        links.new(tangent.outputs[0], body.inputs["Tangent"])
    if look.get("grain"):
        height, size = look["grain"]
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Distance"].default_value = height / 100
        bump.inputs["Strength"].default_value = 0.6
        links.new(noise(100 / size, 3), bump.inputs["Height"])
        links.new(bump.outputs[0], body.inputs["Normal"])
    if look.get("weave"):
        # Twill: threads of 2 mm that pass over and under in steps, darker and lighter by how they lie to the light.
        wave = nodes.new("ShaderNodeTexChecker")
        wave.inputs["Scale"].default_value = 50
        links.new(where, wave.inputs["Vector"])
        wave.inputs["Color1"].default_value = (0.008, 0.008, 0.009, 1)
        wave.inputs["Color2"].default_value = (0.02, 0.02, 0.021, 1)
        links.new(wave.outputs["Color"], body.inputs["Base Color"])


for material in bpy.data.materials:
    if "look" in material:
        look_of(material)

points = np.concatenate([
    np.array([o.matrix_world @ v.co for v in o.data.vertices], dtype=np.float64) for o in objects
])
low, high = points.min(axis=0), points.max(axis=0)
middle = (low + high) / 2
shift = Vector((-middle[0], -middle[1], -low[2] + 0.0004))
for o in objects:
    o.location += shift
points = points + np.array(shift)
unit = float(np.hypot(points[:, 0], points[:, 1]).max()) / 0.8
unit = max(unit, float(points[:, 2].max()) / 1.5)


def area(name, place, size, watts, colour):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size[0] * unit, size[1] * unit
    light.energy = watts * unit * unit
    light.color = colour
    # Feathered edges: a reflection of it ends softly.
    light.use_nodes = True
    nodes, links = light.node_tree.nodes, light.node_tree.links
    geometry = nodes.new("ShaderNodeNewGeometry")
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(geometry.outputs["Parametric"], split.inputs[0])

    def feather(source):
        one = nodes.new("ShaderNodeMath")
        one.operation = "PINGPONG"
        one.inputs[1].default_value = 0.5
        links.new(source, one.inputs[0])
        ramp = nodes.new("ShaderNodeMapRange")
        ramp.interpolation_type = "SMOOTHSTEP"
        ramp.inputs["From Max"].default_value = 0.22
        links.new(one.outputs[0], ramp.inputs[0])
        return ramp.outputs[0]

    both = nodes.new("ShaderNodeMath")
    both.operation = "MULTIPLY"
    links.new(feather(split.outputs[0]), both.inputs[0])
    links.new(feather(split.outputs[1]), both.inputs[1])
    gain = nodes.new("ShaderNodeMath")
    gain.operation = "MULTIPLY"
    gain.inputs[1].default_value = 1.45
    links.new(both.outputs[0], gain.inputs[0])
    links.new(gain.outputs[0], nodes["Emission"].inputs["Strength"])
    lamp = bpy.data.objects.new(name, light)
    lamp.location = Vector(place) * unit
    target = Vector((0, 0, 0.15 * unit))
    lamp.rotation_euler = (target - lamp.location).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(lamp)
    return lamp


# The lights turn with the camera, so that every view of every product is lit alike.
rig = [
    area("key", (-2.2, 1.6, 4.2), (3.2, 2.6), 230, (1, 0.965, 0.92)),
    area("strip", (3.4, 1.8, 2.2), (0.7, 3.6), 95, (0.92, 0.96, 1)),
    area("fill", (1.8, -4.6, 2.6), (3.5, 2.0), 60, (1, 1, 1)),
    area("back", (0, 5.2, 2.6), (4.5, 1.3), 80, (1, 1, 1)),
]
pivot = bpy.data.objects.new("rig", None)
scene.collection.objects.link(pivot)
for lamp in rig:
    lamp.parent = pivot
pivot.rotation_euler = (0, 0, AZIMUTH)

world = bpy.data.worlds.new("studio")
scene.world = world
world.use_nodes = True
background = world.node_tree.nodes["Background"]
background.inputs[0].default_value = (0.95, 0.97, 1, 1)
background.inputs[1].default_value = 0.14
# Even and dim: rays that meet it are enough, those aimed at it would be lost to the lamps.
world.cycles.sampling_method = "NONE"

# A curved cyclorama: floor, a bend, a wall.
bend, back, width = 2.6 * unit, 5.2 * unit, 16 * unit
profile = [(-9 * unit, 0.0)]
profile += [(back + bend * math.sin(a), bend * (1 - math.cos(a))) for a in np.linspace(0, math.pi / 2, 24)]
# Seen from above, the wall is out of the picture, and metal that mirrors it turns pale: then it is low.
profile += [(back + bend, (14 if ELEVATION < math.radians(28) else 2.7) * unit)]
cos, sin = math.cos(AZIMUTH), math.sin(AZIMUTH)
vertices = [(x * cos - y * sin, x * sin + y * cos, z) for y, z in profile for x in (-width, width)]
ground = bpy.data.meshes.new("ground")
ground.from_pydata(vertices, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)])
ground.polygons.foreach_set("use_smooth", [True] * len(ground.polygons))
paper = bpy.data.materials.new("paper")
paper.use_nodes = True
sheet = paper.node_tree.nodes["Principled BSDF"]
sheet.inputs["Base Color"].default_value = (0.88, 0.88, 0.88, 1)
sheet.inputs["Roughness"].default_value = 0.62
ground.materials.append(paper)
scene.collection.objects.link(bpy.data.objects.new("ground", ground))

camera = bpy.data.cameras.new("camera")
camera.lens, camera.sensor_width, camera.clip_end = 90, 36, 1000
eye = bpy.data.objects.new("camera", camera)
scene.collection.objects.link(eye)
scene.camera = eye
away = np.array([
    math.sin(AZIMUTH) * math.cos(ELEVATION), -math.cos(AZIMUTH) * math.cos(ELEVATION), math.sin(ELEVATION)
])
right = np.array([math.cos(AZIMUTH), math.sin(AZIMUTH), 0])
up = np.cross(away, right)
aim = points.mean(axis=0)
distance = 10 * unit
for _ in range(12):
    # Walk until the outermost points fill the frame, centred.
    from_eye = points - (aim + away * distance)
    depth = -(from_eye @ away)
    x, y = (from_eye @ right) / depth * 2.5, (from_eye @ up) / depth * 2.5
    aim = aim + right * (x.max() + x.min()) / 2 * distance / 2.5 + up * (y.max() + y.min()) / 2 * distance / 2.5
    distance *= max(x.max() - x.min(), y.max() - y.min()) / FILL
if "focus" in args:
    *point, closer = (float(v) for v in args["focus"].split(","))
    aim, distance = np.array(point) / 100 + np.array(shift), distance / closer
eye.location = Vector(aim + away * distance)
eye.rotation_euler = Vector(-away).to_track_quat("-Z", "Y").to_euler()

render, cycles = scene.render, scene.cycles
render.engine = "CYCLES"
render.resolution_x = render.resolution_y = RES
render.resolution_percentage = 100
render.threads_mode, render.threads = "FIXED", 2
render.use_persistent_data = True
cycles.device = "CPU"
cycles.use_adaptive_sampling = False
cycles.use_denoising = False
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 3
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.blur_glossy = 0.6
cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 8, 2
cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
scene.view_settings.view_transform = "Filmic"
scene.view_settings.look = "High Contrast"
scene.view_settings.exposure = float(args.get("ev", 0.75))
render.image_settings.file_format = "PNG"
render.image_settings.color_mode = "RGB"
render.image_settings.color_depth = "16"

# What denoising needs goes out as plain float pictures: this build of Blender has no denoiser of its own.
layer = bpy.context.view_layer
layer.cycles.denoising_store_passes = True
scene.use_nodes = True
tree = scene.node_tree
tree.nodes.clear()
source = tree.nodes.new("CompositorNodeRLayers")
files = tree.nodes.new("CompositorNodeOutputFile")
folder = tempfile.mkdtemp(prefix="studio-")
files.base_path = folder
files.format.file_format = "OPEN_EXR"
files.format.color_depth = "32"
files.format.color_mode = "RGB"
files.file_slots.clear()
layer.use_pass_object_index = True
for o in objects:
    o.pass_index = 1
PASSES = ("image", "albedo", "normal", "depth")
for name in ("Image", "Denoising Albedo", "Denoising Normal", "Denoising Depth", "IndexOB"):
    files.file_slots.new(name.split()[-1].lower())
    tree.links.new(source.outputs[name], files.inputs[name.split()[-1].lower()])


def read(name):
    image = bpy.data.images.load(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr"))
    width, height = image.size
    pixels = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[:, :, :3].copy()


def taken(size, half, region=None, rays=1):
    """One half of the picture, or of a region (y, to y, x, to x) of it, with so many times the rays; each half has its own."""
    cycles.samples = max(1, SPP * rays // 2)
    render.resolution_x = render.resolution_y = size
    render.use_border = render.use_crop_to_border = region is not None
    if region:
        # A hundredth of a pixel keeps the edges from being rounded down.
        render.border_min_y, render.border_max_y, render.border_min_x, render.border_max_x = ((v + 0.01) / size for v in region)
    scene.frame_set(half)
    cycles.seed = 6 + half
    bpy.ops.render.render(write_still=False)
    return {name: read(name) for name in PASSES}


# Most of a picture is paper and soft shadow: a quarter of the pixels' width tells all of it, with rays enough to be even.
COARSE, STRIPS = RES // 4, 24
rough = [taken(COARSE, half, rays=3) for half in (1, 2)]
paper = denoised(*rough, unit)
# How near the product is: 1 on it, a step less with every coarse pixel. Within five, the shadow has edges of its own.
NEAR = 5
near = (read("indexob")[:, :, 0] > 0).astype(np.float32)
for step in range(NEAR):
    wide = np.pad(near, 1)
    around = np.max([wide[1:-1, 1:-1], wide[:-2, 1:-1], wide[2:, 1:-1], wide[1:-1, :-2], wide[1:-1, 2:]], axis=0)
    near = np.maximum(near, (around > 0) * np.float32(1 - (step + 1) / (NEAR + 1)))
busy = near > 0

extent = lambda region: (region[1] - region[0]) * (region[3] - region[2])
regions = []
for strip in range(STRIPS):
    low, high = strip * COARSE // STRIPS, (strip + 1) * COARSE // STRIPS
    columns = np.flatnonzero(busy[low:high].any(axis=0))
    # Runs of columns, apart where the paper between them is worth it.
    for run in np.split(columns, np.flatnonzero(np.diff(columns) > COARSE // 20) + 1):
        if not len(run):
            continue
        own = (low, high, int(run[0]), int(run[-1]) + 1)
        for i, last in enumerate(regions):
            both = (last[0], high, min(last[2], own[2]), max(last[3], own[3]))
            # Each region costs a start of its own, as much as a part of the picture.
            if last[1] == low and extent(both) <= extent(last) + extent(own) + COARSE * COARSE / 300:
                regions[i] = both
                break
        else:
            regions.append(own)

enlarged = lambda a: boxed(boxed(np.repeat(np.repeat(a, 4, axis=0), 4, axis=1), 2), 2)
halves = [{name: enlarged(paper if name == "image" else half[name]) for name in PASSES} for half in rough]
for region in regions:
    y, to_y, x, to_x = (4 * v for v in region)
    for half in (1, 2):
        for name, pixels in taken(RES, half, (y, to_y, x, to_x)).items():
            halves[half - 1][name][y:to_y, x:to_x] = pixels
print(f"{len(regions)} regions, {sum(map(extent, regions)) / COARSE ** 2:.0%} of the picture")
# The product and what touches it from the fine picture, the rest from the even one.
share = np.clip(enlarged(near[:, :, None]) * 2, 0, 1)
smooth = enlarged(paper)
rows, columns = (4 * np.flatnonzero(busy.any(axis=axis))[[0, -1]] for axis in (1, 0))
box = (slice(rows[0], rows[1] + 4), slice(columns[0], columns[1] + 4))
fine = denoised(*({name: pixels[box] for name, pixels in half.items()} for half in halves), unit)
smooth[box] += share[box] * (fine - smooth[box])
result = bpy.data.images.new("result", RES, RES, float_buffer=True)
result.pixels.foreach_set(np.concatenate([smooth, np.ones((RES, RES, 1), dtype=np.float32)], axis=2).ravel())
# Saved through the scene, so that its view transform is applied.
result.save_render(args["out"], scene=scene)
shutil.rmtree(folder)
